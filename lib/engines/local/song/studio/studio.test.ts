import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SongBrief, SongCandidate } from '#lib/products/music/ports.ts';
import type { SongRecipe, StemFile, VoiceProfile } from '#lib/products/music/voices/ports.ts';
import { readSamples } from '../../analysis/read-samples.ts';
import { composeSong } from '../compose/compose-song.ts';
import { secPerBeat } from '../compose/score.ts';
import { createLocalSongEngine } from '../index.ts';
import { LEAD_IN_SEC } from '../play-score.ts';
import { writeFloatWav } from './float-wav.ts';
import { measurePerformance } from './measure-performance.ts';
import { finishVoice } from '../mix/voice-chain.ts';
import { linesOf, singSong, timeSong } from '../voice/sing-song.ts';
import { createLocalStudio } from './index.ts';
import { measureVoice } from './measure-voice.ts';
import { isSameSong } from './play-stem.ts';
import { RATE } from '../sample-rate.ts';

const lyrics = '[Chorus]\nOh hold me in the morning by the bay\nAnd every river carries me away';
const brief: SongBrief = {
  lyrics,
  tags: 'ballad, 90 bpm, male vocals, 15 seconds',
  title: 'Bay',
  instrumental: false,
  model: 'chirp-hawk',
  seed: 41,
};
const studio = createLocalStudio();
let workDir = '';
let song: SongCandidate;
let vocals: StemFile;
let voice: VoiceProfile;
const run = () => ({ signal: new AbortController().signal, workDir });

beforeAll(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'cadenza-studio-'));
  song = await createLocalSongEngine().renderCandidate(brief, 0, run());
  vocals = await studio.playStem(song.recipe as SongRecipe, 'vocals', song.waveform, run());
  voice = (await studio.hearVoice(
    { audioPath: song.audioPath, recipe: song.recipe ?? null },
    sungPart(song.lines),
    run(),
  )) as VoiceProfile;
});
afterAll(() => rm(workDir, { recursive: true, force: true }));

const sungPart = (lines: SongCandidate['lines']) => ({
  startSec: lines[0]?.startSec ?? 0,
  endSec: lines.at(-1)?.endSec ?? 0,
});
const energy = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0);

const sound = (path: string, sampleRate: number) => readSamples(path, 120, sampleRate);

/** Measures singing on the isolated voice. */
async function measured(path: string, lines: SongCandidate['lines']): Promise<VoiceProfile> {
  const { startSec, endSec } = sungPart(lines);
  return measureVoice((await sound(path, 16_000)).subarray(startSec * 16_000, endSec * 16_000)) as VoiceProfile;
}

/** The voice of a song, without its band. */
async function sing(wanted: SongBrief, name: string) {
  const path = join(workDir, `${name}.wav`);
  const score = composeSong(wanted, 0);
  const phrases = timeSong(score, LEAD_IN_SEC);
  const voice = [0, 1].map(() => new Float32Array(Math.ceil(score.totalBeats * secPerBeat(score.style) * RATE))) as [
    Float32Array,
    Float32Array,
  ];
  singSong(score, phrases, ...voice, `${wanted.seed}|0`);
  finishVoice(...voice, score.style);
  await writeFloatWav(path, voice, RATE);
  const lines = linesOf(phrases);
  return { profile: await measured(path, lines), lines };
}

describe('stems', () => {
  it('sum to the song, with a silent voice where nobody sings', async () => {
    const music = await studio.playStem(song.recipe as SongRecipe, 'instrumental', song.waveform, run());
    expect(vocals.durationSec).toBe(music.durationSec);
    // The song's file ends with a complete MP3 frame.
    expect(Math.abs(vocals.durationSec - song.durationSec)).toBeLessThan(0.03);
    const [full, sung, played] = [
      await sound(song.audioPath, RATE),
      await sound(vocals.path, RATE),
      await sound(music.path, RATE),
    ];
    const sum = sung.map((value, at) => value + (played[at] as number));
    // MP3 encoding shifts the song slightly and removes its highest frequencies.
    let best = 0;
    for (let shift = -30; shift <= 30; shift++) {
      let product = 0;
      let [ofSum, ofFull] = [0, 0];
      for (let at = RATE; at < sum.length - RATE; at += 3) {
        product += (sum[at] as number) * (full[at + shift] ?? 0);
        ofSum += (sum[at] as number) ** 2;
        ofFull += (full[at + shift] ?? 0) ** 2;
      }
      best = Math.max(best, product / Math.sqrt(ofSum * ofFull));
    }
    expect(best).toBeGreaterThan(0.995);
    for (const stem of [sung, played]) expect(energy(stem)).toBeGreaterThan(0.1 * energy(sum));
    const before = sung.subarray(0, Math.max(1, Math.round(((song.lines[0]?.startSec ?? 0) - 0.4) * RATE)));
    expect(energy(before) / before.length).toBeLessThan(1e-6 * (energy(sung) / sung.length) + 1e-10);
  });

  it('are refused for a song that renders differently, and for a recipe of another engine version', () => {
    expect(isSameSong(song.waveform, song.waveform)).toBe(true);
    expect(
      isSameSong(
        song.waveform.map((peak) => peak * 0.9),
        song.waveform,
      ),
    ).toBe(false);
    expect(isSameSong(song.waveform.slice(1), song.waveform)).toBe(false);
    expect(
      [
        song.recipe as SongRecipe,
        { engine: 'cadenza-song-999999' },
        { engine: 'cadenza-song-0' },
        { engine: 'another' },
      ].map((recipe) => studio.playability(recipe)),
    ).toEqual(['now', 'later', 'never', 'never']);
  });
});

describe('a Voice', () => {
  it('is measured from the performance, with nearly the same result from audio alone', async () => {
    expect(voice).toMatchObject({ source: 'performance' });
    const heard = await measured(vocals.path, song.lines);
    expect(Math.abs(heard.medianMidi - voice.medianMidi)).toBeLessThan(3.5);
    expect(Math.abs(heard.formantScale - voice.formantScale)).toBeLessThan(0.06);
    expect(
      await studio.hearVoice({ audioPath: song.audioPath, recipe: null }, { startSec: 0, endSec: 0.3 }, run()),
    ).toBeNull();
    expect(
      await studio.hearVoice({ audioPath: song.audioPath, recipe: null }, sungPart(song.lines), run()),
    ).toMatchObject({ source: 'recording' });
  });

  it('sings another song in its own range, timbre and vibrato, whatever singer the tags ask for', async () => {
    const other: SongBrief = { ...brief, tags: 'pop, 100 bpm, female vocals, 15 seconds', title: 'Other', seed: 77 };
    const given = { ...voice, vibratoSemitones: 0.7, vibratoHertz: 6.2 };
    const { profile: plain } = await sing(other, 'plain');
    const { profile: sung, lines } = await sing({ ...other, voice: { profile: given, alone: true } }, 'given');
    expect(plain.medianMidi - sung.medianMidi).toBeGreaterThan(4);
    expect(sung.lowMidi).toBeGreaterThan(voice.lowMidi - 8);
    expect(sung.highMidi).toBeLessThan(voice.highMidi + 8);
    expect(plain.formantScale - sung.formantScale).toBeGreaterThan(0.05);
    expect(Math.abs(sung.formantScale - voice.formantScale)).toBeLessThan(0.06);
    expect(sung.vibratoSemitones).toBeGreaterThan(plain.vibratoSemitones);
    // A Voice made from a song that was sung with a Voice equals that Voice.
    expect(measurePerformance({ ...other, voice: { profile: given, alone: true } }, 0, sungPart(lines))).toMatchObject({
      formantScale: voice.formantScale,
      breathiness: voice.breathiness,
      vibratoHertz: 6.2,
    });
  });
});
