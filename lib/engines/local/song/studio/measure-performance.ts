import type { SongBrief } from '#lib/products/music/ports.ts';
import type { VoiceProfile } from '#lib/products/music/voices/ports.ts';
import { candidateSeed } from '../candidate-seed.ts';
import { composeSong } from '../compose/compose-song.ts';
import { LEAD_IN_SEC } from '../play-score.ts';
import { semitonesOf } from '../style/sing-with.ts';
import { castSingers, partnerShift, timeSong } from '../voice/sing-song.ts';

type HeldPitch = { midi: number; sec: number };

/** The vocal profile of the part's main singer, read from the performance data instead of estimated from audio. */
export function measurePerformance(
  brief: SongBrief,
  index: number,
  range: { startSec: number; endSec: number },
): VoiceProfile | null {
  const score = composeSong(brief, index);
  const cast = castSingers(score, candidateSeed(brief, index));
  const held: Record<0 | 1, HeldPitch[]> = { 0: [], 1: [] };
  for (const phrase of timeSong(score, LEAD_IN_SEC)) {
    const who = score.style.duet ? phrase.singer : 0;
    phrase.pitches.forEach(({ sec, midi }, at) => {
      const fromSec = Math.max(sec, range.startSec);
      const toSec = Math.min(phrase.pitches[at + 1]?.sec ?? phrase.toSec, range.endSec);
      if (toSec > fromSec) held[who].push({ midi: midi + (who === 1 ? partnerShift(score) : 0), sec: toSec - fromSec });
    });
  }
  const total = (list: readonly HeldPitch[]) => list.reduce((sum, { sec }) => sum + sec, 0);
  const who = total(held[1]) > total(held[0]) ? 1 : 0;
  const pitches = held[who];
  if (total(pitches) < 0.5) return null;
  const singer = who === 1 ? cast.partner : cast.lead;
  return {
    source: 'performance',
    lowMidi: share(pitches, 0.02),
    medianMidi: share(pitches, 0.5),
    highMidi: share(pitches, 0.98),
    formantScale: singer.tract,
    breathiness: singer.breath,
    tension: singer.tension,
    vibratoSemitones: semitonesOf(singer.vibrato),
    vibratoHertz: singer.vibratoHertz,
    scoop: singer.scoop,
  };
}

/** The pitch below which this share of the time is sung (a quantile). */
function share(pitches: readonly HeldPitch[], part: number): number {
  const sorted = [...pitches].sort((one, other) => one.midi - other.midi);
  const wanted = part * sorted.reduce((sum, { sec }) => sum + sec, 0);
  let passed = 0;
  for (const { midi, sec } of sorted) {
    passed += sec;
    if (passed >= wanted) return midi;
  }
  return (sorted.at(-1) as HeldPitch).midi;
}
