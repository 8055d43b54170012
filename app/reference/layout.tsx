import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { currentUser } from '#lib/accounts/session/current-user.ts';
import { AccountProviders } from '#components/shell/account-providers.tsx';
import { ReferenceFrame } from '#components/reference/reference-frame.tsx';
import { guideEntries, jumpCommands, operationEntries } from '#components/reference/reference-index.ts';

export const metadata: Metadata = {
  title: { default: 'API reference', template: '%s · Cadenza reference' },
  description: 'Every operation, field, limit, error and event of the Cadenza API.',
};

/** Public: reading the contract needs no account. */
export default async function ReferenceLayout({ children }: { children: ReactNode }) {
  const user = await currentUser();
  return (
    <AccountProviders accountId={user?.accountId ?? null}>
      <ReferenceFrame
        guide={guideEntries}
        operations={operationEntries}
        commands={jumpCommands}
        signedIn={user !== null}
      >
        {children}
      </ReferenceFrame>
    </AccountProviders>
  );
}
