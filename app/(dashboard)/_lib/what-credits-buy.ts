import { songCredits } from '#lib/billing/price-catalog.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { defaultSongModel } from '#lib/contract/music/models.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { leastVideoCredits } from '#lib/products/mv/quotes/video-price.ts';
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

/** `about 14 songs`, for the top bar. */
function purchaseText({ songs }: Purchase): string {
  if (songs === 0) return 'not enough for a song';
  return `about ${countText(songs, 'song')}`;
}

/** The balance as client components hold it (`BalanceView`). */
export async function readBalanceView(ctx: Context<UserActor>): Promise<BalanceView> {
  const { platform } = ctx;
  const { balanceUnits, balanceCredits } = await readBalance(ctx);
  return { balanceUnits, buys: purchaseText(whatCreditsBuy(balanceCredits)), readAtMs: platform.clock.now().getTime() };
}
