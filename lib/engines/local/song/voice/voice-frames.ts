import type { Random } from '../seeded-random.ts';
import type { VoiceManner } from '../style/style.ts';
import type { PhoneSpan, TimedPhrase } from './time-phrase.ts';
import { RATE } from '../sample-rate.ts';

/** Samples per control frame (5 ms at 44.1 kHz). */
export const FRAME = 220;
export const FRAME_SEC = FRAME / RATE;

export type Singer = {
  tract: number;
  breath: number;
  tension: number;
  vibrato: number;
  vibratoHertz: number;
  scoop: number;
  detuneCents: number;
  drift: number;
  lateSec: number;
  loudness: number;
};

/** Control curves of a phrase, one value per frame. */
export type VoiceFrames = {
  fromSec: number;
  count: number;
  f1: Float32Array;
  f2: Float32Array;
  f3: Float32Array;
  hertz: Float32Array;
  voicing: Float32Array;
  aspiration: Float32Array;
  tension: Float32Array;
  hiss: Float32Array;
  hissHertz: Float32Array;
  hissWidth: Float32Array;
  nasal: Float32Array;
  nasalHertz: Float32Array;
};

const LEAD_SEC = 0.34;
const TAIL_SEC = 0.22;
/** Maximum duration of a diphthong's glide, and the position in the note where it ends. */
const GLIDE_SEC = 0.24;
const GLIDE_DONE = 0.92;
const NASAL_AHEAD_SEC = 0.09;

export function voiceFrames(
  phrase: TimedPhrase,
  singer: Singer,
  manner: VoiceManner,
  dynamics: number,
  random: Random,
): VoiceFrames {
  const fromSec = phrase.fromSec - LEAD_SEC;
  const count = Math.ceil((phrase.toSec + TAIL_SEC - fromSec) / FRAME_SEC) + 1;
  const track = () => new Float32Array(count);
  const frames: VoiceFrames = {
    fromSec,
    count,
    f1: track(),
    f2: track(),
    f3: track(),
    hertz: track(),
    voicing: track(),
    aspiration: track(),
    tension: track(),
    hiss: track(),
    hissHertz: track(),
    hissWidth: track(),
    nasal: track(),
    nasalHertz: track(),
  };
  const sharp = track();
  const at = (sec: number) => Math.max(0, Math.min(count - 1, Math.round((sec - fromSec) / FRAME_SEC)));
  const { spans } = phrase;
  let formants = neighbour(spans, 0);
  let cursor = 0;
  frames.hissHertz.fill(5000);
  frames.hissWidth.fill(3000);
  frames.nasalHertz.fill(1000);
  spans.forEach((span, index) => {
    const { target } = span;
    const begin = at(span.fromSec);
    const end = Math.max(begin + 1, at(span.toSec));
    const next = spans[index + 1];
    const breathes = target.manner === 'stop' && target.voicing === 0 && next !== undefined;
    const released = breathes ? end - breathFrames(span, spans[index - 1], next) : end;
    const own = target.formants ?? shifted(neighbour(spans, index), target.manner);
    for (; cursor < begin; cursor++) setFormants(frames, cursor, formants);
    const length = end - begin;
    for (let frame = begin; frame < end && frame < count; frame++) {
      const place = (frame - begin) / length;
      const changed = (frame - begin - GLIDE_DONE * length) / Math.min(0.6 * length, GLIDE_SEC / FRAME_SEC) + 1;
      if (frame >= released) formants = next?.target.formants ?? own;
      else formants = target.to ? between(own, target.to, smooth(changed) * 0.9) : own;
      setFormants(frames, frame, formants);
      excite(frames, frame, span, place, length);
    }
    if (target.manner === 'stop') burst(sharp, frames, released, end, span, next);
    if (target.manner === 'vowel' && next?.target.nasal) openNose(frames, begin, end, next.target.nasal);
    if (target.manner === 'vowel' && span.startsWord && spans[index - 1]?.target.manner === 'vowel')
      separateVowels(frames, begin);
    cursor = Math.max(cursor, end);
  });
  for (; cursor < count; cursor++) setFormants(frames, cursor, formants);
  for (const name of ['f1', 'f2', 'f3'] as const) blur(frames[name], 6);
  blur(frames.voicing, 3);
  blur(frames.hiss, 1);
  blur(frames.aspiration, 2);
  blur(frames.nasal, 4);
  for (let frame = 0; frame < count; frame++)
    frames.hiss[frame] = Math.min(1.4, (frames.hiss[frame] as number) + (sharp[frame] as number));
  pitchCurve(frames, phrase, singer, manner, random, at);
  loudnessCurve(frames, phrase, singer, manner, dynamics, random, at);
  inhale(frames, phrase, singer, at);
  return frames;
}

type Formants = readonly [number, number, number];

function between([f1, f2, f3]: Formants, to: Formants, share: number): Formants {
  return [f1 + (to[0] - f1) * share, f2 + (to[1] - f2) * share, f3 + (to[2] - f3) * share];
}

function neighbour(spans: readonly PhoneSpan[], index: number): readonly [number, number, number] {
  for (let step = 0; step < spans.length; step++) {
    const found = spans[index + step] ?? spans[index - step];
    if (found?.target.manner === 'vowel' && found.target.formants) return found.target.formants;
  }
  return [560, 1400, 2500];
}

const shifted = (formants: readonly [number, number, number], manner: string): readonly [number, number, number] =>
  manner === 'stop' ? [290, Math.min(2300, formants[1] * 1.08 + 120), Math.max(2100, formants[2] * 0.92)] : formants;

function setFormants(frames: VoiceFrames, frame: number, formants: readonly [number, number, number]): void {
  frames.f1[frame] = formants[0];
  frames.f2[frame] = formants[1];
  frames.f3[frame] = formants[2];
}

function excite(frames: VoiceFrames, frame: number, span: PhoneSpan, place: number, length: number): void {
  const { target } = span;
  let voicing = target.voicing;
  if (target.manner === 'liquid' && span.phone === 'RR')
    voicing *= 0.55 + 0.45 * Math.cos(2 * Math.PI * place * Math.max(2, Math.round(length * FRAME_SEC * 26)));
  frames.voicing[frame] = voicing;
  if (target.manner === 'aspirate')
    frames.aspiration[frame] = (target.aspiration ?? 0) * Math.sin(Math.PI * Math.min(1, place + 0.15));
  if (target.noise && (target.manner === 'fricative' || target.manner === 'affricate')) {
    const closed = target.manner === 'affricate' ? 0.38 : 0;
    const open =
      place < closed ? 0 : Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * ((place - closed) / (1 - closed)))) ** 0.5;
    frames.hiss[frame] = target.noise[2] * open;
    frames.hissHertz[frame] = target.noise[0];
    frames.hissWidth[frame] = target.noise[1];
  }
  if (target.nasal) {
    frames.nasal[frame] = 1;
    frames.nasalHertz[frame] = target.nasal;
  }
}

/** Frames of aspiration between a voiceless stop and the next sound: few after an S, none before a fricative. */
function breathFrames(span: PhoneSpan, before: PhoneSpan | undefined, next: PhoneSpan): number {
  if (next.fromSec > span.toSec + 0.001 || ['stop', 'fricative', 'affricate'].includes(next.target.manner)) return 0;
  const share = before?.phone === 'S' && !span.startsWord ? 0.12 : 0.45;
  return Math.round((share * (span.toSec - span.fromSec)) / FRAME_SEC);
}

/**
 * The release of a stop: a noise burst, followed by aspiration of a voiceless one, also into the silence after a word.
 */
function burst(
  sharp: Float32Array,
  frames: VoiceFrames,
  released: number,
  end: number,
  span: PhoneSpan,
  next?: PhoneSpan,
): void {
  const noise = span.target.noise;
  if (!noise || next?.target.manner === 'stop') return;
  const voiceless = span.target.voicing === 0;
  for (let step = -1; step < (voiceless ? 3 : 1); step++) {
    const at = released + step;
    if (at < 0 || at >= sharp.length) continue;
    sharp[at] = noise[2] * (voiceless ? 0.95 : 0.6) * (step <= 0 ? 1 : 0.5 / (step + 1));
    frames.hissHertz[at] = noise[0];
    frames.hissWidth[at] = noise[1];
  }
  if (!voiceless) return;
  const alone = !next || next.fromSec > span.toSec + 0.001;
  const until = alone ? released + 6 : end + 2;
  const strength = (span.target.aspiration ?? 0) * (alone ? 0.5 : 1);
  for (let at = released; at < until && at < sharp.length; at++) {
    frames.aspiration[at] = strength * (1 - (0.6 * (at - released)) / (until - released));
  }
}

/** Nasality starts before the end of the vowel, which identifies a nasal better than its murmur. */
function openNose(frames: VoiceFrames, begin: number, end: number, hertz: number): void {
  const from = Math.max(begin, end - Math.round(NASAL_AHEAD_SEC / FRAME_SEC));
  for (let at = from; at < end; at++) {
    frames.nasal[at] = (0.5 * (at - from + 1)) / (end - from);
    frames.nasalHertz[at] = hertz;
  }
}

/** Adjacent vowels of two words are separated by a short dip in voicing. */
function separateVowels(frames: VoiceFrames, begin: number): void {
  for (let at = Math.max(0, begin - 4); at < begin + 2; at++) {
    frames.voicing[at] = (frames.voicing[at] as number) * 0.25;
  }
}

function blur(track: Float32Array, radius: number): void {
  const source = track.slice();
  const last = track.length - 1;
  for (let frame = 0; frame <= last; frame++) {
    let sum = 0;
    let weights = 0;
    for (let offset = -radius; offset <= radius; offset++) {
      const weight = 1 + Math.cos((Math.PI * offset) / (radius + 1));
      sum += weight * (source[Math.max(0, Math.min(last, frame + offset))] as number);
      weights += weight;
    }
    track[frame] = sum / weights;
  }
}

const smooth = (value: number) => {
  const clamped = Math.max(0, Math.min(1, value));
  return clamped * clamped * (3 - 2 * clamped);
};

function pitchCurve(
  frames: VoiceFrames,
  phrase: TimedPhrase,
  singer: Singer,
  manner: VoiceManner,
  random: Random,
  at: (sec: number) => number,
): void {
  const { hertz, count } = frames;
  const midi = new Float32Array(count);
  const points = phrase.pitches;
  midi.fill(points[0]?.midi ?? 60);
  points.forEach((point, index) => {
    const begin = index === 0 ? 0 : at(point.sec - 0.035);
    midi.fill(point.midi, begin);
  });
  if (manner.talk > 0.4)
    for (const note of phrase.notes)
      for (let frame = at(note.fromSec), end = at(note.toSec); frame < end; frame++)
        midi[frame] =
          (midi[frame] as number) -
          manner.talk * 1.8 * ((frame - at(note.fromSec)) / Math.max(1, end - at(note.fromSec)));
  blur(midi, 7);
  phrase.notes.forEach((note, index) => {
    const begin = at(note.fromSec - 0.03);
    const fresh = index === 0 || phrase.notes[index - 1]?.last;
    const depth = fresh ? singer.scoop * 1.6 * (0.6 + random.next() * 0.8) : singer.scoop * 0.25 * random.next();
    const length = Math.round((fresh ? 0.13 : 0.07) / FRAME_SEC);
    for (let frame = 0; frame < length && begin + frame < count; frame++)
      midi[begin + frame] = (midi[begin + frame] as number) - depth * (1 - smooth(frame / length));
    const long = note.toSec - note.fromSec;
    if (note.last && singer.scoop > 0.5 && long > 0.5 && random.chance(0.3))
      for (let frame = at(note.toSec - 0.14), end = at(note.toSec); frame <= end; frame++)
        midi[frame] =
          (midi[frame] as number) -
          1.2 * smooth((frame - at(note.toSec - 0.14)) / Math.max(1, end - at(note.toSec - 0.14)));
  });
  const wanderA = random.next() * 7;
  const wanderB = random.next() * 7;
  let phase = random.next() * 2 * Math.PI;
  let noteIndex = 0;
  for (let frame = 0; frame < count; frame++) {
    const sec = frames.fromSec + frame * FRAME_SEC;
    while (
      noteIndex + 1 < phrase.notes.length &&
      sec >= (phrase.notes[noteIndex + 1] as TimedPhrase['notes'][number]).fromSec
    )
      noteIndex++;
    const note = phrase.notes[noteIndex] as TimedPhrase['notes'][number];
    const held = sec - note.fromSec;
    const length = note.toSec - note.fromSec;
    const grow = length < 0.32 ? 0 : smooth((held - 0.18) / 0.4) * Math.min(1, length / 0.8);
    phase += 2 * Math.PI * FRAME_SEC * singer.vibratoHertz * (1 + 0.06 * Math.sin(sec * 2.1 + wanderB));
    const vibrato = singer.vibrato * 0.62 * grow * Math.sin(phase);
    const drift =
      singer.drift *
      (0.09 * Math.sin(sec * 2.7 + wanderA) + 0.06 * Math.sin(sec * 6.3 + wanderB) + 0.03 * Math.sin(sec * 13.1));
    hertz[frame] = 440 * 2 ** (((midi[frame] as number) + vibrato + drift + singer.detuneCents / 100 - 69) / 12);
  }
}

function loudnessCurve(
  frames: VoiceFrames,
  phrase: TimedPhrase,
  singer: Singer,
  manner: VoiceManner,
  dynamics: number,
  random: Random,
  at: (sec: number) => number,
): void {
  const { count } = frames;
  const level = new Float32Array(count);
  const span = Math.max(0.1, phrase.toSec - phrase.fromSec);
  phrase.notes.forEach((note) => {
    const begin = at(note.fromSec - 0.02);
    const end = at(note.toSec);
    const length = Math.max(1, end - begin);
    const touch = 1 + random.gauss() * 0.04;
    for (let frame = begin; frame <= end && frame < count; frame++) {
      const place = (frame - begin) / length;
      const held = (frame - begin) * FRAME_SEC;
      const attack = 0.78 + 0.22 * smooth(held / 0.09);
      const long = note.toSec - note.fromSec;
      const swell = long > 0.6 ? 0.94 + 0.1 * Math.sin(Math.PI * Math.min(1, place * 1.15)) : 1;
      const release = note.last ? smooth(((1 - place) * length * FRAME_SEC) / Math.min(0.22, long * 0.4)) : 1;
      level[frame] = note.accent * attack * swell * (0.12 + 0.88 * release) * touch;
    }
  });
  for (let frame = 1; frame < count; frame++)
    if (level[frame] === 0 && (frames.voicing[frame] as number) > 0.02)
      level[frame] = (level[frame - 1] as number) || 0.7;
  blur(level, 4);
  for (let frame = 0; frame < count; frame++) {
    const place = (frames.fromSec + frame * FRAME_SEC - phrase.fromSec) / span;
    const arc = 0.88 + 0.16 * Math.sin(Math.PI * Math.max(0, Math.min(1, place * 0.92 + 0.05)));
    const power = (level[frame] as number) * arc * (0.72 + 0.34 * dynamics);
    const voiced = frames.voicing[frame] as number;
    const squeeze = Math.max(
      0,
      Math.min(1, singer.tension * (0.62 + 0.5 * dynamics) + (power - 0.9) * 0.35 + manner.tension * 0.12),
    );
    frames.tension[frame] = squeeze;
    frames.voicing[frame] = voiced * power * singer.loudness;
    frames.aspiration[frame] =
      ((frames.aspiration[frame] as number) * 0.75 +
        voiced * power * (0.05 + 0.1 * singer.breath * (1 - 0.5 * squeeze))) *
      singer.loudness;
    frames.hiss[frame] = (frames.hiss[frame] as number) * (0.75 + 0.25 * dynamics) * singer.loudness;
  }
}

/** A quiet breath before the phrase. */
function inhale(frames: VoiceFrames, phrase: TimedPhrase, singer: Singer, at: (sec: number) => number): void {
  const end = at(phrase.fromSec - 0.03);
  const begin = at(phrase.fromSec - 0.3);
  for (let frame = begin; frame < end; frame++) {
    const place = (frame - begin) / Math.max(1, end - begin);
    frames.aspiration[frame] =
      (frames.aspiration[frame] as number) +
      (0.05 + 0.1 * singer.breath) * Math.sin(Math.PI * place) ** 1.5 * singer.loudness;
  }
}
