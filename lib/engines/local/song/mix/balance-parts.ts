import { steadyClock } from '../compose/clock.ts';
import type { Part, Score } from '../compose/score.ts';
import { secPerBeat } from '../compose/score.ts';
import type { Genre } from '../style/style.ts';
import { highPass, shelf } from './biquad.ts';
import { RATE } from '../sample-rate.ts';
import { BLOCK, SampledBand } from './sampled-band.ts';
import { energy } from './tone.ts';

const PROBE_SEC = 6;
/** Loudness of the finished voice in the same measure, dB. */
const VOICE_DB = -14.8;
/** Level of each role below the voice, dB. */
const BELOW_VOICE: Readonly<Record<string, number>> = {
  drums: 4.5,
  bass: 8,
  comp1: 8,
  comp2: 11,
  comp3: 10.5,
  comp1Double: 8,
  comp2Double: 11,
  comp3Double: 11,
  pad: 13.5,
  pad2: 14.5,
  lead: 4.5,
  counter: 11.5,
  guest: 9,
};
const DRUMS_BY_GENRE: Readonly<Partial<Record<Genre['id'], number>>> = {
  ballad: -3.5,
  bossa: -4,
  jazz: -4,
  folk: -4,
  lullaby: -8,
  ambient: -8,
  lofi: -1.5,
  cinematic: -1,
  rnb: -0.5,
  house: 1.5,
  edm: 1.5,
  dnb: 1.5,
  metal: 1,
  rock: 0.5,
  punk: 1,
  trap: 1,
  hiphop: 1.5,
};

/** Linear gain of each part, measured over six seconds of its own fullest section. */
export async function balanceParts(score: Score): Promise<number[]> {
  const { parts, style } = score;
  const beatSec = secPerBeat(style);
  const probe = parts.map((part) => ({ ...part, notes: excerpt(part, score, PROBE_SEC / beatSec) }));
  const band = await SampledBand.create(probe, steadyClock(beatSec), 0);
  const meters = parts.map(() => ({
    filters: [highPass(60), shelf(1700, 4, 'high')],
    squares: [] as number[],
    sum: 0,
    filled: 0,
  }));
  const middle = new Float32Array(BLOCK);
  for (let at = 0; at < PROBE_SEC * RATE; at += BLOCK) {
    band.step(BLOCK);
    meters.forEach((meter, index) => {
      const [left, right] = band.blocks[index] as readonly [Float32Array, Float32Array];
      for (let sample = 0; sample < BLOCK; sample++) {
        middle[sample] = ((left[sample] as number) + (right[sample] as number)) * Math.SQRT1_2;
      }
      for (const filter of meter.filters) filter.run(middle);
      meter.sum += energy(middle);
      meter.filled += BLOCK;
      if (meter.filled >= RATE * 0.2) {
        meter.squares.push(meter.sum / meter.filled);
        meter.sum = 0;
        meter.filled = 0;
      }
    });
  }
  return parts.map((part, index) => {
    const { squares } = meters[index] as (typeof meters)[number];
    const loudest = Math.max(...squares, 1e-12);
    const active = squares.filter((square) => square > loudest * 0.03);
    const heard =
      10 * Math.log10(Math.max(1e-12, active.reduce((sum, square) => sum + square, 0) / Math.max(1, active.length)));
    if (heard < -80) return 0.5;
    const gainDb = VOICE_DB - targetBelow(part, score) - heard;
    return 10 ** (Math.max(-30, Math.min(30, gainDb)) / 20);
  });
}

function targetBelow(part: Part, { style, phrases }: Score): number {
  let below = BELOW_VOICE[part.role] ?? 11;
  if (part.role === 'drums') below -= DRUMS_BY_GENRE[style.genre.id] ?? 0;
  if (part.instrument.family === 'distorted' && part.role !== 'lead') below -= 2;
  if (part.role === 'bass' && ['house', 'edm', 'trap', 'dnb', 'hiphop', 'reggae', 'funk'].includes(style.genre.id))
    below -= 1.5;
  if (part.role === 'lead' && phrases.length > 0) below += style.energy < 0.5 ? 3 : 1.5;
  if (part.role === 'comp1' && style.energy < 0.5) below -= 1.5;
  if (part.role === 'pad' && ['ambient', 'cinematic'].includes(style.genre.id)) below -= 3;
  if (phrases.length === 0 && part.role.startsWith('comp')) below -= 1;
  return below - (style.sliders.audioWeight - 0.5) * 5;
}

/** The part's notes in the window where it plays in its fullest section, moved to the start. */
function excerpt(part: Part, score: Score, beats: number): Part['notes'] {
  const { beatsPerBar } = score.style;
  const ranked = [...score.sections].sort((one, other) => other.energy - one.energy);
  for (const section of ranked) {
    const from = section.bar * beatsPerBar;
    const until = Math.min(from + beats, (section.bar + section.bars) * beatsPerBar);
    const notes = part.notes.filter((note) => note.beat >= from - 0.05 && note.beat < until);
    const first = notes[0]?.beat ?? 0;
    if (notes.length > 0)
      return notes.map((note) => ({ ...note, beat: note.beat - (part.drumKit === null ? first : from) + 0.06 }));
  }
  return part.notes.slice(0, 8);
}
