import { buildsOf, GAP_BEATS } from '../compose/drop.ts';
import { clockOf } from '../compose/clock.ts';
import type { Score } from '../compose/score.ts';
import type { Genre } from '../style/style.ts';
import { highPass } from './biquad.ts';
import { RATE } from '../sample-rate.ts';

/** Quiet and non-kit percussion keeps the sound of its samples. */
const UNLAYERED: ReadonlySet<Genre['id']> = new Set<Genre['id']>([
  'jazz',
  'bossa',
  'folk',
  'lullaby',
  'ambient',
  'lofi',
  'cinematic',
  'ballad',
]);
const SNARE = 38;
const CLAP = 39;
const CLOSED_HAT = 42;
const OPEN_HAT = 46;
/** Peak of each layer relative to full scale, before mastering. */
const SNARE_LEVEL = 0.16;
const BODY_LEVEL = 0.1;
const HAT_LEVEL = 0.035;
const RISER_LEVEL = 0.12;

type Layer = readonly [Float32Array, Float32Array];

/** Adds what the samples lack: snare rattle and body, hi-hat shimmer, and a noise riser into drops. */
export function layDrums(score: Score, left: Float32Array, right: Float32Array, leadInSec: number): void {
  const { style, parts } = score;
  const clock = clockOf(score);
  const drums = parts.find((part) => part.role === 'drums');
  if (!drums) return;
  for (const { from, drop } of buildsOf(score.sections, style))
    layRiser(left, right, leadInSec + clock.at(from), leadInSec + clock.at(drop - GAP_BEATS));
  if (UNLAYERED.has(style.genre.id)) return;
  const rattle = noiseLayer(0.2, 0.06, 1900, 1);
  const body = bodyLayer();
  const shut = noiseLayer(0.06, 0.014, 8200, 2);
  const open = noiseLayer(0.3, 0.1, 7600, 3);
  drums.notes.forEach((note, index) => {
    const at = Math.round((leadInSec + clock.at(note.beat)) * RATE);
    const strength = note.velocity ** 1.5;
    if (note.midi === SNARE || note.midi === CLAP) add(left, right, rattle, at, SNARE_LEVEL * strength, 0);
    if (note.midi === SNARE) add(left, right, body, at, BODY_LEVEL * strength, 0);
    // Hi-hats are panned to one side of the kit, at slightly varying positions.
    if (note.midi === CLOSED_HAT) add(left, right, shut, at, HAT_LEVEL * strength, index % 2 === 0 ? 0.45 : 0.25);
    if (note.midi === OPEN_HAT) add(left, right, open, at, HAT_LEVEL * strength, -0.35);
  });
}

function add(left: Float32Array, right: Float32Array, layer: Layer, at: number, level: number, pan: number): void {
  const [toLeft, toRight] = [level * Math.min(1, 1 - pan), level * Math.min(1, 1 + pan)];
  for (let index = 0; index < layer[0].length && at + index < left.length; index++) {
    left[at + index] = (left[at + index] as number) + (layer[0][index] as number) * toLeft;
    right[at + index] = (right[at + index] as number) + (layer[1][index] as number) * toRight;
  }
}

/** White noise between -1 and 1, identical on every machine. */
function noiseFrom(seed: number): () => number {
  let state = seed * 7919 + 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2147483648;
  };
}

/** Decaying noise, half of it common to both channels. */
function noiseLayer(lengthSec: number, decaySec: number, fromHertz: number, seed: number): Layer {
  const [shared, ...own] = [noiseFrom(seed), noiseFrom(seed + 10), noiseFrom(seed + 20)];
  const count = Math.round(lengthSec * RATE);
  const layer: Layer = [new Float32Array(count), new Float32Array(count)];
  for (let index = 0; index < count; index++) {
    const fade = Math.exp(-index / RATE / decaySec) * Math.min(1, index / 20) * Math.min(1, (count - index) / 400);
    const both = shared();
    layer.forEach((side, at) => {
      side[index] = (0.6 * both + 0.6 * (own[at] as () => number)()) * fade;
    });
  }
  for (const side of layer) highPass(fromHertz).run(side);
  return layer;
}

function bodyLayer(): Layer {
  const count = Math.round(0.14 * RATE);
  const body = new Float32Array(count);
  let phase = 0;
  for (let index = 0; index < count; index++) {
    const sec = index / RATE;
    phase += (2 * Math.PI * (178 + 60 * Math.exp(-sec / 0.01))) / RATE;
    body[index] = Math.sin(phase) * Math.exp(-sec / 0.035) * Math.min(1, (count - index) / 300);
  }
  return [body, body];
}

/** A noise riser that opens up and stops before the drop. */
function layRiser(left: Float32Array, right: Float32Array, fromSec: number, dropSec: number): void {
  const from = Math.max(0, Math.round(fromSec * RATE));
  const until = Math.min(left.length, Math.round(dropSec * RATE));
  [left, right].forEach((channel, side) => {
    const noise = noiseFrom(40 + side);
    let low = 0;
    let lower = 0;
    for (let at = from; at < until; at++) {
      const place = (at - from) / (until - from);
      const open = 0.03 + 0.5 * place ** 2;
      low += open * (noise() - low);
      lower += 0.06 * (low - lower);
      channel[at] =
        (channel[at] as number) + (low - lower) * RISER_LEVEL * (0.1 + place ** 2) * Math.min(1, (until - at) / 200);
    }
  });
}
