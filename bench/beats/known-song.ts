import { createRandom, type Random } from '#lib/engines/local/song/seeded-random.ts';
import { ANALYSIS_RATE } from '#lib/engines/local/analysis/spectrogram.ts';
import type { Genre } from './genres.ts';

/** A song with known beats (in seconds; some are before its start). */
export type KnownSong = { samples: Float32Array; beats: number[]; otherTempo?: number };

const SONG_SEC = 45;

/** Pitches fall by `sweepHz`; tone and noise decay over the given seconds. */
type Drum = {
  gain: number;
  hz?: [number, number];
  secondHz?: [number, number];
  toneSec?: number;
  sweepHz?: number;
  noise?: number;
  noiseSec?: number;
  attackSec?: number;
};
const DRUMS: Record<string, Drum> = {
  kick: { gain: 0.8, hz: [42, 60], sweepHz: 100, toneSec: 0.13 },
  snare: { gain: 0.5, hz: [170, 230], toneSec: 0.06, noise: 0.6, noiseSec: 0.08 },
  rim: { gain: 0.35, hz: [1500, 1900], secondHz: [700, 760], toneSec: 0.012 },
  clap: { gain: 0.5, noise: 0.6, noiseSec: 0.045, attackSec: 0.006 },
  hat: { gain: 0.5, noise: 0.25, noiseSec: 0.022 },
  open: { gain: 0.5, noise: 0.25, noiseSec: 0.13 },
  ride: { gain: 0.6, hz: [3000, 5200], toneSec: 0.2, noise: 0.12, noiseSec: 0.2 },
  shaker: { gain: 0.5, noise: 0.3, noiseSec: 0.02, attackSec: 0.02 },
  tamb: { gain: 0.35, noise: 0.3, noiseSec: 0.06 },
  conga: { gain: 0.4, hz: [220, 320], toneSec: 0.08 },
  surdo: { gain: 0.7, hz: [62, 75], toneSec: 0.22, attackSec: 0.003 },
  bell: { gain: 0.3, hz: [540, 620], secondHz: [800, 860], toneSec: 0.07 },
  brush: { gain: 0.5, noise: 0.35, noiseSec: 0.1, attackSec: 0.012 },
  stick: { gain: 0.35, hz: [2200, 2700], toneSec: 0.008, noise: 0.1, noiseSec: 0.01 },
  cajon: { gain: 0.7, hz: [75, 105], toneSec: 0.08, noise: 0.1, noiseSec: 0.02 },
  boom: { gain: 0.8, hz: [48, 66], toneSec: 0.25, sweepHz: 25, attackSec: 0.002 },
  tom: { gain: 0.6, hz: [95, 150], toneSec: 0.16, sweepHz: 40 },
  crack: { gain: 0.55, hz: [190, 260], secondHz: [330, 420], toneSec: 0.09, noise: 0.35, noiseSec: 0.14 },
  cross: { gain: 0.4, hz: [380, 480], secondHz: [900, 1100], toneSec: 0.025, noise: 0.08, noiseSec: 0.015 },
  djembe: { gain: 0.5, hz: [110, 180], secondHz: [340, 460], toneSec: 0.1, noise: 0.06, noiseSec: 0.02 },
  claves: { gain: 0.3, hz: [2300, 2600], toneSec: 0.03 },
  triangle: { gain: 0.25, hz: [4100, 4600], secondHz: [6300, 7100], toneSec: 0.12, noise: 0.04, noiseSec: 0.05 },
  crash: { gain: 0.4, hz: [3300, 4700], toneSec: 0.5, noise: 0.3, noiseSec: 0.6, attackSec: 0.004 },
};
/** Harmonics weigh 1 / number ** `tilt` and fade, per second, by `fade` and by `fadeEach` times their number. */
type Tone = {
  gain: number;
  harmonics: number;
  tilt: number;
  attackSec: number;
  fade: number;
  fadeEach?: number;
  vibrato?: number;
};
const TONES: Record<string, Tone> = {
  guitar: { gain: 0.5, harmonics: 9, tilt: 0.7, attackSec: 0.001, fade: 1.5, fadeEach: 0.8 },
  piano: { gain: 1, harmonics: 5, tilt: 1, attackSec: 0.004, fade: 1.2, fadeEach: 0.7 },
  pad: { gain: 0.7, harmonics: 4, tilt: 1, attackSec: 0.12, fade: 0 },
  organ: { gain: 0.6, harmonics: 6, tilt: 0.9, attackSec: 0.008, fade: 0 },
  saw: { gain: 1, harmonics: 8, tilt: 1, attackSec: 0.003, fade: 4 },
  voice: { gain: 0.8, harmonics: 7, tilt: 0.9, attackSec: 0.04, fade: 0, vibrato: 0.006 },
  electric: { gain: 1, harmonics: 6, tilt: 1.3, attackSec: 0.006, fade: 2 },
  sub: { gain: 1, harmonics: 2, tilt: 2.3, attackSec: 0.006, fade: 1.2 },
  upright: { gain: 1, harmonics: 4, tilt: 1, attackSec: 0.012, fade: 2, fadeEach: 1 },
  picked: { gain: 1, harmonics: 9, tilt: 1, attackSec: 0.003, fade: 3 },
  rhodes: { gain: 1, harmonics: 3, tilt: 1.5, attackSec: 0.003, fade: 1.5 },
  strings: { gain: 0.7, harmonics: 8, tilt: 1.1, attackSec: 0.07, fade: 0, vibrato: 0.004 },
  brass: { gain: 0.6, harmonics: 10, tilt: 0.8, attackSec: 0.03, fade: 0.5 },
  marimba: { gain: 1.2, harmonics: 2, tilt: 2, attackSec: 0.001, fade: 9 },
  harp: { gain: 1, harmonics: 6, tilt: 1.2, attackSec: 0.001, fade: 2.5, fadeEach: 0.5 },
  accordion: { gain: 0.6, harmonics: 9, tilt: 0.7, attackSec: 0.03, fade: 0 },
  tuba: { gain: 1, harmonics: 5, tilt: 1.2, attackSec: 0.035, fade: 1 },
  slap: { gain: 1, harmonics: 10, tilt: 0.8, attackSec: 0.002, fade: 4, fadeEach: 0.4 },
  pluck: { gain: 0.9, harmonics: 7, tilt: 0.9, attackSec: 0.002, fade: 7 },
  clav: { gain: 0.6, harmonics: 12, tilt: 0.6, attackSec: 0.001, fade: 5 },
  harpsichord: { gain: 0.5, harmonics: 14, tilt: 0.5, attackSec: 0.001, fade: 3, fadeEach: 0.3 },
  banjo: { gain: 0.6, harmonics: 8, tilt: 0.6, attackSec: 0.001, fade: 8 },
  uke: { gain: 0.8, harmonics: 5, tilt: 0.9, attackSec: 0.002, fade: 5 },
  fiddle: { gain: 0.6, harmonics: 9, tilt: 0.8, attackSec: 0.045, fade: 0, vibrato: 0.005 },
  flute: { gain: 0.9, harmonics: 3, tilt: 1.8, attackSec: 0.05, fade: 0, vibrato: 0.003 },
  choir: { gain: 0.8, harmonics: 6, tilt: 1.2, attackSec: 0.09, fade: 0, vibrato: 0.005 },
  pipe: { gain: 0.5, harmonics: 12, tilt: 0.9, attackSec: 0.02, fade: 0 },
  glass: { gain: 1, harmonics: 4, tilt: 1.6, attackSec: 0.001, fade: 3.5, fadeEach: 1 },
};
const STRENGTH: Record<string, number> = { X: 1, x: 0.7, o: 0.3 };
const BASS_STEPS: Record<string, number> = { '3': 4, '5': 7, '8': 12 };
const PROGRESSIONS = ['0534', '0453', '5304', '1400', '0340', '0034', '5434', '0234'];
/** Loudness by section of the form: intro, verse, chorus, part without drums. */
const LEVELS: Record<string, number> = { i: 0.6, a: 0.85, b: 1, q: 0.5 };
const FORMS = ['iaabbaab', 'aabbaabb', 'iaabqabb', 'iiaabbab', 'aaaa', 'abab'];
const IN_INTRO = ['hat', 'shaker', 'rim', 'ride', 'stick', 'brush'];

/** A random song of a genre, deterministic for a seed, with up to two seconds cut off its beginning. */
export function knownSong({ name, feel, ...parts }: Genre, seed: number): KnownSong {
  const random = createRandom(`${name} ${seed}`);
  const bpm = Math.round(random.range(...pair(feel.bpm)));
  const [beatsPerBar, stepsPerBeat, barsPerChord] = [feel.beats?.[0] ?? 4, feel.steps?.[0] ?? 4, feel.bars?.[0] ?? 1];
  const steps = beatsPerBar * stepsPerBeat;
  const barCount = Math.max(16, Math.round((SONG_SEC * bpm) / 60 / beatsPerBar / 4) * 4);
  const beats = beatTimes(barCount * beatsPerBar + 1, 60 / bpm, random.pick(feel.drift ?? [0]), random);
  const within = withinBeat(random.range(...pair(feel.swing)), random.range(...pair(feel.swing16)));
  const timeAt = (bar: number, step: number) => {
    const beat = bar * beatsPerBar + Math.floor(step / stepsPerBeat);
    const [from, to] = [beats[beat] as number, beats[beat + 1] as number];
    return from + (to - from) * within((step % stepsPerBeat) / stepsPerBeat);
  };
  const { samples, add } = mixOf((beats.at(-1) as number) + 1.5, feel.machine ? 0 : random.range(0, 0.008), random);
  const strike = (name: string, atSec: number, gain: number) => {
    const drum = DRUMS[name] as Drum;
    add(name, atSec, gain * drum.gain, () => drumSound(drum, random));
  };

  const pick = (line: string) => pickVoices(line, steps, random);
  const [drums, bass, chords] = [parts.drums.flatMap(pick), pick(parts.bass), parts.chords.flatMap(pick)];
  const missing = random.weighted([
    ['kick', 5],
    ['bass', 4],
    ['nothing', 91],
  ]);
  const minor = random.chance(0.4);
  const scale = minor ? [0, 2, 3, 5, 7, 8, 10] : [0, 2, 4, 5, 7, 9, 11];
  const tonic = random.int(-5, 6);
  const pitch = (degree: number, base: number) =>
    base + tonic + (scale[degree % 7] as number) + 12 * Math.floor(degree / 7);
  const progression = random.pick(PROGRESSIONS);
  const form = random.pick(FORMS);
  const [early, stab] = [random.pick(feel.early ?? [0]), random.pick(feel.stab ?? [0.3, 0.7, 4])];
  const [isBroken, hasSevenths] = [random.chance(0.25), random.chance(0.3)];
  const lead = random.chance(0.75) ? random.pick(['voice', 'voice', 'saw', 'piano', 'organ']) : undefined;
  const [leadGain, leadGrid] = [random.range(0.12, 0.28), random.pick([1, 2, 2])];

  for (let bar = 0; bar < barCount; bar++) {
    const part = form[Math.floor((bar * form.length) / barCount)] as string;
    const level = LEVELS[part] as number;
    const chordAt = (step: number) => {
      const isNext = early > 0 && step / stepsPerBeat >= beatsPerBar - early;
      return Number(progression[Math.floor((bar + (isNext ? 1 : 0)) / barsPerChord) % 4]);
    };
    const isFill = bar % 8 === 7 && drums.some(({ sound }) => sound === 'snare');
    const fillFrom = steps * 0.75;
    for (const { sound, rows, gain } of drums) {
      if (sound === missing || part === 'q' || (part === 'i' && !IN_INTRO.includes(sound))) continue;
      for (const { mark, step } of strokes(rows, bar)) {
        if (isFill && step >= fillFrom) continue;
        strike(sound, timeAt(bar, step), gain * level * (STRENGTH[mark] ?? 1) * random.range(0.85, 1.1));
      }
    }
    for (let step = fillFrom; isFill && part !== 'q' && step < steps; step++)
      if (random.chance(0.6)) strike('snare', timeAt(bar, step), 0.6 * level * random.range(0.6, 1));
    const play = (name: string, step: number, midi: number, beatCount: number, gain: number) => {
      const tone = TONES[name] as Tone;
      const make = () => toneSound(tone, midi, (beatCount * 60) / bpm);
      add(`${name} ${midi} ${beatCount}`, timeAt(bar, step), gain * level * tone.gain, make);
    };
    for (const { sound, rows, gain } of missing === 'bass' || (part === 'i' && drums.length > 0) ? [] : bass)
      for (const { mark, step, length } of strokes(rows, bar)) {
        const above =
          mark === 'w' ? random.pick([0, 2, 4, 5, 7, 9]) : mark === '3' && minor ? 3 : (BASS_STEPS[mark] ?? 0);
        play(sound, step, pitch(chordAt(step), 36) + above, (length / stepsPerBeat) * 0.85, 0.45 * gain);
      }
    for (const { sound, rows, gain } of chords)
      strokes(rows, bar).forEach(({ mark, step, length }, i) => {
        const degrees = hasSevenths ? [0, 2, 4, 6] : [0, 2, 4];
        const beatCount = sound === 'pad' ? length / stepsPerBeat : Math.min(length / stepsPerBeat, stab);
        for (const degree of isBroken && sound !== 'pad' ? [degrees[i % 3] as number] : degrees)
          play(sound, step, pitch(chordAt(step) + degree, 60), beatCount, 0.13 * gain * (STRENGTH[mark] ?? 1));
      });
    if (!lead || part === 'i' || part === 'q' || (bar % 4 === 3 && part === 'a')) continue;
    const marks = randomRow(random.int(3, 7), steps / leadGrid, random);
    const melody = [...marks].join('.'.repeat(leadGrid - 1));
    for (const { step, length } of strokes([melody], 0)) {
      const degree = chordAt(step) + random.pick([0, 2, 4, 1, 7]);
      play(lead, step, pitch(degree, 67), (length / stepsPerBeat) * 0.9, leadGain);
    }
  }
  const cutSec = random.range(0, 2);
  return {
    samples: limited(samples.subarray(Math.round(cutSec * ANALYSIS_RATE))),
    beats: beats.map((sec) => sec - cutSec),
    otherTempo: feel.other?.[0],
  };
}

type Voice = { sound: string; rows: string[]; gain: number };

function pickVoices(line: string, steps: number, random: Random): Voice[] {
  let sound = '';
  const choices = line.split(' / ').map((choice) => {
    const voices: Voice[] = [];
    for (const word of choice.split(' ')) {
      const isSound = word in DRUMS || word in TONES;
      if (isSound) sound = word;
      if (isSound || voices.length === 0) voices.push({ sound, rows: [], gain: Math.exp(0.3 * random.gauss()) });
      if (!isSound && word !== '-')
        voices.at(-1)?.rows.push(word.startsWith('?') ? randomRow(Number(word.slice(1)), steps, random) : word);
    }
    return voices.filter(({ rows }) => rows.length > 0);
  });
  return random.pick(choices);
}

function randomRow(count: number, steps: number, random: Random): string {
  const struck = new Set(random.shuffle(Array.from({ length: steps }, (_, i) => i)).slice(0, count));
  return Array.from({ length: steps }, (_, i) => (struck.has(i) ? random.pick(['x', 'X']) : '.')).join('');
}

/** The strokes of a bar, each with the number of steps until the next. */
function strokes(rows: readonly string[], bar: number): { mark: string; step: number; length: number }[] {
  const row = rows[bar % rows.length] as string;
  const found = [...row].flatMap((mark, step) => (mark === '.' ? [] : [{ mark, step }]));
  return found.map((stroke, i) => ({ ...stroke, length: (found[i + 1]?.step ?? row.length) - stroke.step }));
}

function beatTimes(count: number, beatSec: number, drift: number, random: Random): number[] {
  const [period, phase] = [random.range(18, 40), random.range(0, 6)];
  const times = [0.05];
  let wander = 0;
  while (times.length < count) {
    wander += (0.3 * random.gauss()) / Math.sqrt(count);
    const faster = drift * (Math.sin((2 * Math.PI * times.length) / period + phase) + wander);
    times.push((times.at(-1) as number) + beatSec / (1 + faster));
  }
  return times;
}

const pair = (range: readonly number[] = [0.5, 0.5]) => range as [number, number];

/**
 * Maps a position within a beat for swing: `half` and `quarter` are where the second half of the beat, and of each
 * half, begin.
 */
function withinBeat(half: number, quarter: number): (part: number) => number {
  const bend = (x: number, middle: number) => (x < 0.5 ? x * 2 * middle : middle + (x - 0.5) * 2 * (1 - middle));
  return (part) => bend((Math.floor(part * 2) + bend((part * 2) % 1, quarter)) / 2, half);
}

/**
 * A sample buffer and a function that adds sounds to it. Each sound is shifted by normally distributed jitter of
 * `jitterSec`, and generated once per key.
 */
function mixOf(durationSec: number, jitterSec: number, random: Random) {
  const samples = new Float32Array(Math.round(durationSec * ANALYSIS_RATE));
  const sounds = new Map<string, Float32Array>();
  const add = (key: string, atSec: number, gain: number, make: () => Float32Array) => {
    const sound = sounds.get(key) ?? make();
    sounds.set(key, sound);
    const start = Math.max(0, Math.round((atSec + jitterSec * random.gauss()) * ANALYSIS_RATE));
    for (let i = 0; i < sound.length && start + i < samples.length; i++)
      samples[start + i] = (samples[start + i] as number) + gain * (sound[i] as number);
  };
  return { samples, add };
}

/** Limited to the loudness of a finished song. */
function limited(samples: Float32Array): Float32Array {
  const loud = samples.map(Math.abs).sort()[Math.floor(samples.length * 0.995)] as number;
  return samples.map((value) => 0.85 * Math.tanh((0.8 * value) / loud));
}

function drumSound(drum: Drum, random: Random) {
  const { toneSec = 1, sweepHz = 0, noise = 0, noiseSec = 1, attackSec = 0.001 } = drum;
  const pitches = [drum.hz, drum.secondHz].flatMap((range) => (range ? [random.range(...range)] : []));
  let before = 0;
  return Float32Array.from({ length: Math.round(0.35 * ANALYSIS_RATE) }, (_, i) => {
    const sec = i / ANALYSIS_RATE;
    const turns = (pitch: number) => pitch * sec + sweepHz * 0.02 * (1 - Math.exp(-sec / 0.02));
    const tone = pitches.reduce((sum, pitch) => sum + Math.sin(2 * Math.PI * turns(pitch)), 0) / (pitches.length || 1);
    const white = noise > 0 ? random.range(-1.7, 1.7) : 0;
    const hiss = white - before;
    before = white;
    return Math.min(1, sec / attackSec) * (tone * Math.exp(-sec / toneSec) + noise * hiss * Math.exp(-sec / noiseSec));
  });
}

function toneSound({ harmonics, tilt, attackSec, fade, fadeEach = 0, vibrato = 0 }: Tone, midi: number, sec: number) {
  const hz = 440 * 2 ** ((midi - 69) / 12);
  const sound = new Float32Array(Math.round((sec + 0.05) * ANALYSIS_RATE));
  for (let number = 1; number <= harmonics && number * hz < ANALYSIS_RATE * 0.45; number++)
    for (let i = 0; i < sound.length; i++) {
      const at = i / ANALYSIS_RATE;
      const turns = hz * (at + (vibrato / 33) * Math.sin(33 * at));
      const height = Math.exp(-at * (fade + fadeEach * number)) / number ** tilt;
      sound[i] = (sound[i] as number) + height * Math.sin(2 * Math.PI * number * turns);
    }
  const fadeOut = 0.04 * ANALYSIS_RATE;
  return sound.map((value, i) => value * Math.min(1, i / ANALYSIS_RATE / attackSec, (sound.length - i) / fadeOut));
}
