import type { AccountView } from '#lib/accounts/read-account.ts';
import type { CreditBalance } from '#lib/contract/account.ts';
import { isOnHold } from '#lib/contract/constants/standing.ts';
import { Callout } from '#components/ui/callout.tsx';
import { countText } from '#components/ui/count-text.ts';
import { Credits } from '#components/ui/credits.tsx';
import { KeyValue } from '#components/ui/key-value.tsx';
import { MonoId } from '#components/ui/mono-id.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';

/** What the balance can buy, with the prices used to compute it. */
export type Purchases = { songs: number; videoMinutes: number; songCredits: number; videoMinuteCredits: number };

export function AccountFacts({
  account,
  balance,
  buys,
}: {
  account: AccountView;
  balance: CreditBalance;
  buys: Purchases;
}) {
  return (
    <Panel title="Account">
      {isOnHold(account) ? (
        <Callout tone="warning" title="Billing is on hold." className="mb-3">
          Paid requests are refused until the operator of this server lifts the hold. Running tasks finish, and you can
          still read everything.
        </Callout>
      ) : null}
      <KeyValue
        items={[
          { label: 'Id', value: <MonoId id={account.accountId} what="account id" /> },
          { label: 'Member since', value: <RelativeTime value={account.createdAt} /> },
          { label: 'Billing', value: <StatusBadge status={account.billingStatus} /> },
          { label: 'Balance', value: <Credits units={balance.balanceUnits} className="font-medium" /> },
          { label: 'Enough for', value: buysText(buys) },
        ]}
      />
      <p className="mt-3 text-xs text-muted">
        A song task costs {buys.songCredits} credits, a minute of video at 540p at most {buys.videoMinuteCredits}.
        Credits are held when a task is created; what it does not cost comes back when it ends.
      </p>
    </Panel>
  );
}

function buysText({ songs, videoMinutes }: Purchases): string {
  return `${countText(songs, 'song')}, or ${videoMinutes.toLocaleString('en')} min of video`;
}
