import { songCredits } from '#lib/billing/price-catalog.ts';
import { defaultSongModel } from '#lib/contract/music/models.ts';
import { describeVideoPrice } from '#lib/products/mv/video-price.ts';

/** A minute of music video at the smallest size: the unit people think in. */
const sampleVideo = { durationSec: 60, resolution: '540p', aspectRatio: '16:9' } as const;

export type Purchase = { songs: number; videoMinutes: number; songCredits: number; videoMinuteCredits: number };

/** What a balance pays for at today's prices, each alone. */
export function whatCreditsBuy(balanceCredits: number): Purchase {
  const song = songCredits[defaultSongModel];
  const minute = describeVideoPrice(sampleVideo).credits;
  return { songs: Math.floor(balanceCredits / song), videoMinutes: Math.floor(balanceCredits / minute), songCredits: song, videoMinuteCredits: minute };
}

/** `about 14 songs`, for the top bar. */
export function purchaseText({ songs }: Purchase): string {
  if (songs === 0) return 'not enough for a song';
  return songs === 1 ? 'about 1 song' : `about ${songs.toLocaleString('en')} songs`;
}
