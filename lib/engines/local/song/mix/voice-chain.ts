import type { Style } from '../style/style.ts';
import { filterSides, highPass, peak, shelf } from './biquad.ts';
import { Reverb } from './reverb.ts';
import { brighten } from './tone.ts';
import { RATE } from '../sample-rate.ts';

const BLOCK = 4096;
/** Samples per value of vocal presence. */
export const PRESENCE_HOP = 1024;
/** Share of a voice's energy above 5 kHz, in dB. */
const AIR_HERTZ = 5000;
const AIR_DB = -15.5;
/** Reduction of echo and reverb while the voice sings, so that they do not mask the words. */
const DUCKED = 0.9;

/**
 * Processes the voices in place: low cut, compression, presence, tempo-synced echo and reverb. Returns the vocal
 * presence 0..1 per `PRESENCE_HOP`, for ducking.
 */
export function finishVoice(left: Float32Array, right: Float32Array, style: Style): Float32Array {
  const presence = silentPresence(left.length);
  const sides = [left, right] as const;
  filterSides(sides, highPass(style.voiceKind === 'female' ? 150 : 95));
  filterSides(sides, peak(300, -2, 0.9));
  filterSides(sides, peak(3000, 2.5, 0.8));
  filterSides(sides, shelf(5200, 6, 'high'));
  level(left, right, presence);
  brighten([sides], AIR_HERTZ, AIR_DB);
  const echo = echoOf(style);
  const reverb = new Reverb(1.1 + 1.9 * style.genre.reverb, 1.0 + 0.5 * style.genre.reverb, 0.32, 0.035);
  const send = new Float32Array(BLOCK);
  const wet = [new Float32Array(BLOCK), new Float32Array(BLOCK)] as const;
  const room = 0.14 + 0.34 * style.genre.reverb;
  for (let offset = 0; offset < left.length; offset += BLOCK) {
    const count = Math.min(BLOCK, left.length - offset);
    for (let index = 0; index < count; index++)
      send[index] = ((left[offset + index] as number) + (right[offset + index] as number)) * 0.5;
    for (const side of wet) side.fill(0);
    echo(...wet, count, send);
    reverb.process(send, ...wet, 0, count, room);
    for (let index = 0; index < count; index++) {
      const at = (offset + index) / PRESENCE_HOP;
      const before = presence[Math.floor(at)] as number;
      const duck = 1 - DUCKED * (before + ((presence[Math.floor(at) + 1] as number) - before) * (at % 1));
      left[offset + index] = (left[offset + index] as number) + (wet[0][index] as number) * duck;
      right[offset + index] = (right[offset + index] as number) + (wet[1][index] as number) * duck;
    }
  }
  return presence;
}

/** Presence of a silent voice over this many samples. */
export function silentPresence(samples: number): Float32Array {
  return new Float32Array(Math.ceil(samples / PRESENCE_HOP) + 1);
}

/** Two stages of compression, then a fixed reference level. */
function level(left: Float32Array, right: Float32Array, presence: Float32Array): void {
  let squares = 0;
  let active = 0;
  for (let index = 0; index < left.length; index += 7) {
    const value = (left[index] as number) ** 2 + (right[index] as number) ** 2;
    if (value > 1e-5) {
      squares += value;
      active++;
    }
  }
  if (active === 0) return;
  const scale = 0.16 / Math.sqrt(squares / active / 2);
  const fastAttack = 1 - Math.exp(-1 / (0.004 * RATE));
  const fastRelease = 1 - Math.exp(-1 / (0.09 * RATE));
  const slowAttack = 1 - Math.exp(-1 / (0.06 * RATE));
  const slowRelease = 1 - Math.exp(-1 / (0.45 * RATE));
  let fast = 0;
  let slow = 0;
  for (let index = 0; index < left.length; index++) {
    const l = (left[index] as number) * scale;
    const r = (right[index] as number) * scale;
    const size = Math.max(Math.abs(l), Math.abs(r));
    fast += (size - fast) * (size > fast ? fastAttack : fastRelease);
    slow += (size - slow) * (size > slow ? slowAttack : slowRelease);
    let gain = 1;
    if (slow > 0.12) gain *= (0.12 / slow) ** 0.45;
    if (fast * gain > 0.26) gain *= (0.26 / (fast * gain)) ** 0.65;
    left[index] = l * gain * 1.1;
    right[index] = r * gain * 1.1;
    if (index % PRESENCE_HOP === 0) presence[index / PRESENCE_HOP] = Math.min(1, slow / 0.09);
  }
}

/** A dotted-eighth ping-pong delay with band-limited feedback. */
function echoOf(style: Style): (left: Float32Array, right: Float32Array, count: number, send: Float32Array) => void {
  const amount = 0.05 + 0.34 * style.genre.delay;
  const samples = Math.round((60 / style.bpm) * (style.bpm > 128 ? 1 : 0.75) * RATE);
  const lines = [new Float32Array(samples), new Float32Array(samples)] as const;
  const low = [0, 0] as [number, number];
  const cut = [0, 0] as [number, number];
  let place = 0;
  return (left, right, count, send) => {
    const [first, second] = lines;
    let at = place;
    let [lowA, lowB] = low;
    let [cutA, cutB] = cut;
    for (let index = 0; index < count; index++) {
      const one = first[at] as number;
      const other = second[at] as number;
      lowA += 0.35 * ((send[index] as number) + other * 0.34 - lowA);
      lowB += 0.35 * (one * 0.6 - lowB);
      cutA += 0.04 * (lowA - cutA);
      cutB += 0.04 * (lowB - cutB);
      first[at] = lowA - cutA;
      second[at] = lowB - cutB;
      at = at + 1 === samples ? 0 : at + 1;
      left[index] = (left[index] as number) + one * amount;
      right[index] = (right[index] as number) + other * amount;
      send[index] = (send[index] as number) + (one + other) * amount * 0.35;
    }
    place = at;
    low[0] = lowA;
    low[1] = lowB;
    cut[0] = cutA;
    cut[1] = cutB;
  };
}
