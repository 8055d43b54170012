import { songCredits } from '#lib/billing/price-catalog.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { defaultSongModel } from '#lib/contract/music/models.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { readTrialLeft } from '#lib/limits/read-headroom.ts';
import { leastVideoCredits } from '#lib/products/mv/quotes/video-price.ts';
import { shortRefusal, spendingRefusal } from '#components/actions/spending-refusal.ts';
import type { BalanceView } from '#components/overview/live-balance.tsx';
import { countText } from '#components/ui/values/count-text.ts';

export type Purchase = { songs: number; videoMinutes: number; songCredits: number; videoMinuteCredits: number };

/** What a balance buys at today's prices: a number of songs, or of minutes of the cheapest video. */
export function whatCreditsBuy(balanceCredits: number): Purchase {
  const song = songCredits[defaultSongModel];
  const minute = leastVideoCredits(60);
  return {
    songs: Math.floor(balanceCredits / song),
    videoMinutes: Math.floor(balanceCredits / minute),
    songCredits: song,
    videoMinuteCredits: minute,
  };
}

/** The balance as client components hold it (`BalanceView`). */
export async function readBalanceView(ctx: Context<UserActor>): Promise<BalanceView> {
  const { platform, actor } = ctx;
  const { billingStatus, trial } = actor;
  const [{ balanceUnits, balanceCredits }, trialLeft] = await Promise.all([readBalance(ctx), readTrialLeft(ctx)]);
  const { songs, songCredits: price } = whatCreditsBuy(Math.min(balanceCredits, trialLeft?.credits ?? balanceCredits));
  const funds = { standing: { billingStatus, trial }, balanceCredits, trialLeft };
  const refusal = spendingRefusal(funds, price, { type: 'song', songMode: 'simple' }) ?? null;
  return {
    balanceUnits,
    buys: refusal ? shortRefusal[refusal.code] : `about ${countText(songs, 'song')}`,
    refusal,
    trialLeft,
    readAtMs: platform.clock.now().getTime(),
  };
}
