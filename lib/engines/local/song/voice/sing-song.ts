import type { SungLine } from '#lib/products/music/ports.ts';
import { type Clock, clockOf } from '../compose/clock.ts';
import { scaleOfSection } from '../compose/harmony.ts';
import { chordAt } from '../compose/melody.ts';
import { type PlacedSection, type Score, secPerBeat } from '../compose/score.ts';
import { createRandom, type Random } from '../seeded-random.ts';
import type { Style } from '../style/style.ts';
import { synthVoice } from './synth-voice.ts';
import { type TimedPhrase, timePhrase } from './time-phrase.ts';
import { type Singer, voiceFrames } from './voice-frames.ts';

/** Times every phrase of a score; pure, needs no audio. */
export function timeSong(score: Score, leadInSec: number): TimedPhrase[] {
  const clock = clockAfter(score, leadInSec);
  let previousEnd = 0;
  return score.phrases.map((phrase) => {
    const timed = timePhrase(phrase, clock, previousEnd, (score.sections[phrase.section] as PlacedSection).label);
    previousEnd = timed.toSec;
    return timed;
  });
}

/** The clock of a recording with silence before the first beat. */
function clockAfter(score: Score, leadInSec: number): Clock {
  const clock = clockOf(score);
  const beatSec = secPerBeat(score.style);
  // With a constant tempo, the silence is counted in beats.
  if (score.turns.length === 0) return { ...clock, at: (beat) => clock.at(beat + leadInSec / beatSec) };
  return { ...clock, at: (beat) => clock.at(beat) + leadInSec };
}

export const linesOf = (phrases: readonly TimedPhrase[]): SungLine[] => phrases.map((phrase) => phrase.line);

/**
 * Renders all phrases into a stereo pair: the lead in the centre, doubles and harmonies beside it in big arrangements.
 */
export function singSong(
  score: Score,
  phrases: readonly TimedPhrase[],
  left: Float32Array,
  right: Float32Array,
  seed: string,
): void {
  const { style } = score;
  const manner = style.voice;
  const { lead, partner } = castSingers(score, seed);
  phrases.forEach((phrase, index) => {
    const written = score.phrases[index] as Score['phrases'][number];
    const section = score.sections[written.section] as PlacedSection;
    const own = createRandom(`${seed}|phrase${index}`);
    const singer = phrase.singer === 1 ? partner : lead;
    const sung = phrase.singer === 1 && style.duet ? transpose(phrase, partnerShift(score)) : phrase;
    const dynamics = Math.max(0.1, Math.min(1, section.energy * 0.75 + style.energy * 0.3));
    const add = (who: Singer, what: TimedPhrase, gain: number, pan: number, label: string) => {
      const frames = voiceFrames(what, who, manner, dynamics, own.fork(label));
      synthVoice(
        frames,
        who,
        left,
        right,
        gain * Math.cos(((pan + 1) * Math.PI) / 4) * Math.SQRT2,
        gain * Math.sin(((pan + 1) * Math.PI) / 4) * Math.SQRT2,
        own.fork(label).int(1, 2 ** 30),
      );
    };
    add(singer, sung, 1, 0, 'lead');
    const big =
      section.kind === 'chorus' || (section.kind === 'bridge' && section.energy > 0.6) || section.kind === 'outro';
    if (big && manner.doubles > 0.1) {
      const amount = manner.doubles * (section.kind === 'chorus' ? 1 : 0.6);
      add(
        {
          ...singer,
          tract: singer.tract * 1.025,
          detuneCents: 9,
          lateSec: 0.017,
          breath: Math.min(1, singer.breath + 0.2),
          vibrato: singer.vibrato * 0.6,
        },
        sung,
        0.3 * amount,
        -0.75,
        'double1',
      );
      add(
        {
          ...singer,
          tract: singer.tract * 0.975,
          detuneCents: -10,
          lateSec: 0.024,
          breath: Math.min(1, singer.breath + 0.2),
          vibrato: singer.vibrato * 0.6,
        },
        sung,
        0.3 * amount,
        0.75,
        'double2',
      );
    }
    const harmonised =
      (section.kind === 'chorus' && (section.occurrence > 0 || section.isLast || manner.harmony > 0.65)) ||
      (style.duet && section.kind === 'chorus');
    if (harmonised && manner.harmony > 0.25) {
      add(
        {
          ...singer,
          tract: singer.tract * 1.04,
          detuneCents: 4,
          lateSec: 0.011,
          breath: Math.min(1, singer.breath + 0.25),
        },
        harmony(sung, score, section, 2),
        0.32 * manner.harmony,
        0.5,
        'above',
      );
      if (section.isLast && section.occurrence > 0 && manner.harmony > 0.5)
        add(
          { ...singer, tract: singer.tract * 0.96, detuneCents: -5, lateSec: 0.014 },
          harmony(sung, score, section, -3),
          0.26 * manner.harmony,
          -0.5,
          'below',
        );
    }
    if (section.kind === 'chorus' && isVocoded(style)) {
      const machine = { ...singer, ...MACHINE };
      for (const [below, pan] of VOCODER)
        add(machine, chordTones(sung, score, section, below), 0.3, pan, `vocoder${below}`);
    }
  });
}

/** Dance music and synthwave have a vocoder under their choruses, which sings the words on chord notes. */
function isVocoded({ genre, singer }: Style): boolean {
  return !singer && (genre.electronic === 'four' || genre.electronic === 'retro');
}

/** Vocoder timbre: a pressed voice without vibrato. */
const MACHINE = { breath: 0, tension: 0.95, vibrato: 0, scoop: 0, drift: 0, detuneCents: 0, lateSec: 0.008 };
/** Chord notes below the melody, and the panning. */
const VOCODER: readonly (readonly [number, number])[] = [
  [1, -0.6],
  [2, 0.6],
];

/** The same words, each held on a chord note below the melody. */
function chordTones(phrase: TimedPhrase, score: Score, section: PlacedSection, below: number): TimedPhrase {
  const clock = clockOf(score);
  const pitches = phrase.notes.map(({ fromSec }) => {
    const sung = phrase.pitches.findLast(({ sec }) => sec <= fromSec + 0.001) ?? phrase.pitches[0];
    const { pitchClasses } = chordAt(section.chords, clock.beatAt(fromSec));
    const tones = Array.from({ length: 12 }, (_, step) => Math.round(sung?.midi ?? 60) - 1 - step);
    const midi = tones.filter((tone) => pitchClasses.includes(((tone % 12) + 12) % 12))[below - 1];
    return { sec: fromSec, midi: midi ?? (tones[0] as number) };
  });
  return { ...phrase, pitches };
}

/** The singers of a song: the given Voice or one derived from the seed, and a partner in a duet. */
export function castSingers(score: Score, seed: string): { lead: Singer; partner: Singer } {
  const { style } = score;
  const random = createRandom(`${seed}|singer`);
  const made = singerOf(style.voiceKind, score, random);
  const lead = style.singer
    ? { ...made, tract: style.singer.formantScale, vibratoHertz: style.singer.vibratoHertz }
    : made;
  return {
    lead,
    partner: style.duet
      ? singerOf(style.voiceKind === 'female' ? 'male' : 'female', score, random.fork('partner'))
      : lead,
  };
}

/** Transposition of the duet partner in semitones. */
export const partnerShift = (score: Score): number => (score.style.voiceKind === 'female' ? -12 : 12);

function singerOf(kind: 'female' | 'male', score: Score, random: Random): Singer {
  const { voice } = score.style;
  return {
    tract: kind === 'female' ? random.range(1.13, 1.2) : random.range(0.98, 1.05),
    breath: voice.breath,
    tension: voice.tension,
    vibrato: voice.vibrato,
    vibratoHertz: random.range(5.1, 5.9),
    scoop: voice.scoop,
    detuneCents: 0,
    drift: 1,
    lateSec: 0,
    loudness: 1,
  };
}

const transpose = (phrase: TimedPhrase, semitones: number): TimedPhrase => ({
  ...phrase,
  pitches: phrase.pitches.map((point) => ({ ...point, midi: point.midi + semitones })),
});

/** The same words a diatonic third away, adjusted to the chord. */
function harmony(phrase: TimedPhrase, score: Score, section: PlacedSection, degrees: number): TimedPhrase {
  const scale = scaleOfSection(section, score.style);
  const clock = clockOf(score);
  const pitches = phrase.pitches.map((point) => {
    const chord = chordAt(section.chords, clock.beatAt(point.sec));
    let midi = point.midi;
    const direction = Math.sign(degrees);
    for (let moved = 0; moved < Math.abs(degrees); ) {
      midi += direction;
      if (scale.includes(((midi % 12) + 12) % 12)) moved++;
      if (Math.abs(midi - point.midi) > 9) break;
    }
    const pitchClass = ((midi % 12) + 12) % 12;
    if (!chord.pitchClasses.includes(pitchClass) && chord.pitchClasses.includes((pitchClass + 12 + direction) % 12))
      midi += direction;
    return { ...point, midi };
  });
  return { ...phrase, pitches };
}
