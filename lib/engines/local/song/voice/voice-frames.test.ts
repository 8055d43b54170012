import { describe, expect, it } from 'vitest';
import { steadyClock } from '../compose/clock.ts';
import type { SungPhrase } from '../compose/score.ts';
import { singWords } from '../phonetics/sing-words.ts';
import { RATE } from '../sample-rate.ts';
import { createRandom } from '../seeded-random.ts';
import { shareBetween, spectrum } from '../testing/measure-song.ts';
import type { LanguageCode } from '../text/detect-language.ts';
import { synthVoice } from './synth-voice.ts';
import { timePhrase } from './time-phrase.ts';
import { FRAME_SEC, type Singer, voiceFrames } from './voice-frames.ts';

const SINGER: Singer = {
  tract: 1,
  breath: 0.4,
  tension: 0.5,
  vibrato: 0,
  vibratoHertz: 5.5,
  scoop: 0,
  detuneCents: 0,
  drift: 0,
  lateSec: 0,
  loudness: 1,
};
const MANNER = { breath: 0.4, tension: 0.5, vibrato: 0, scoop: 0, melisma: 0, doubles: 0, harmony: 0, talk: 0 };

/** Sings a line with a note of `sec` seconds on every syllable, starting after one second. */
function sing(text: string, sec: number, breath = 0.4, language: LanguageCode = 'en') {
  const words = singWords(text, language);
  const syllables = words.flatMap((word, wordIndex) => word.syllables.map((syllable) => ({ syllable, wordIndex })));
  const notes = syllables.map(({ syllable, wordIndex }, at) => ({
    syllable,
    wordIndex,
    beat: 1 + at * sec,
    beats: sec,
    midi: 60,
    accent: 1,
    turns: [],
  }));
  const phrase: SungPhrase = { text, words, section: 0, notes, singer: 0 };
  const timed = timePhrase(phrase, steadyClock(1), 0, 'Verse');
  const frames = voiceFrames(timed, { ...SINGER, breath }, MANNER, 0.6, createRandom('frames'));
  return { timed, frames, at: (time: number) => Math.round((time - frames.fromSec) / FRAME_SEC) };
}

/** Energy at the second formant of a long `ee` against that between its formants, in dB. */
function clarity(breath: number): number {
  const [left, right] = [new Float32Array(RATE * 3), new Float32Array(RATE * 3)];
  synthVoice(sing('ee', 1.6, breath).frames, { ...SINGER, breath }, left, right, 1, 1, 5);
  const energy = spectrum([left.subarray(RATE * 1.2, RATE * 2.4), right.subarray(RATE * 1.2, RATE * 2.4)]);
  return shareBetween(2050, 2450, energy) - shareBetween(1000, 1400, energy);
}

describe('the voice', () => {
  it('sings the vowel of “to” further in front than that of “blue”, and not in other languages', () => {
    const f2 = (text: string, language: LanguageCode) => {
      const { frames, at } = sing(text, 0.6, 0.4, language);
      return frames.f2[at(1.3)];
    };
    expect(f2('to', 'en')).toBeGreaterThan(1300);
    expect(f2('blue', 'en')).toBeLessThan(1000);
    expect(f2('tú', 'es')).toBeLessThan(1000);
  });

  it('keeps vowels of a breathy singer as clear as those of any other, with breath to be heard in them', () => {
    expect(clarity(0) - clarity(0.8)).toBeLessThan(2);
    const breath = (amount: number) => {
      const { frames, at } = sing('ah', 0.8, amount);
      return (frames.aspiration[at(1.4)] as number) / (frames.voicing[at(1.4)] as number);
    };
    expect(breath(0.8)).toBeLessThan(0.14);
    expect(breath(0.8)).toBeGreaterThan(breath(0.2) * 1.4);
  });

  it('reaches the second vowel of a diphthong on notes of any length', () => {
    for (const sec of [0.3, 0.8, 2]) {
      const { frames, at } = sing('day', sec);
      expect(frames.f1[at(1 + sec - 0.04)], `${sec}`).toBeLessThan(365);
      expect(frames.f1[at(1 + sec * 0.2)], `${sec}`).toBeGreaterThan(425);
    }
  });

  it('aspirates voiceless stops, with stop and aspiration finished on the beat', () => {
    const { frames, at } = sing('top', 0.5);
    const before = at(1 - 0.025);
    expect(frames.aspiration[before]).toBeGreaterThan(0.15);
    expect(frames.voicing[before]).toBeLessThan(0.1);
    expect(frames.voicing[at(1.03)]).toBeGreaterThan(0.5);
  });

  it('does not aspirate the stop of an S cluster', () => {
    expect(
      Math.max(...sing('stop', 0.5).frames.aspiration.subarray(sing('stop', 0.5).at(0.95), sing('stop', 0.5).at(0.98))),
    ).toBeLessThan(0.1);
  });

  it('nasalises the end of a vowel before a nasal', () => {
    const { frames, timed } = sing('rain', 0.6);
    const vowel = timed.spans.find(({ phone }) => phone === 'EY') as (typeof timed.spans)[number];
    expect(frames.nasal[Math.round((vowel.toSec - 0.03 - frames.fromSec) / FRAME_SEC)]).toBeGreaterThan(0.3);
  });

  it('lengthens consonants in slow songs, and separates adjacent vowels of two words', () => {
    const length = (sec: number) => {
      const span = sing('my my', sec).timed.spans[2];
      return (span?.toSec ?? 0) - (span?.fromSec ?? 0);
    };
    expect(length(0.8)).toBeGreaterThan(length(0.15) * 1.3);
    const { frames, at } = sing('my oh', 0.5);
    expect(frames.voicing[at(1.5 - 0.01)]).toBeLessThan((frames.voicing[at(1.3)] as number) * 0.6);
  });
});
