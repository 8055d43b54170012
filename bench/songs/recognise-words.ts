import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRandom } from '#lib/engines/local/song/seeded-random.ts';
import { VOCABULARY } from './song-texts.ts';

const run = promisify(execFile);
const RATE = 16_000;
const MODEL = '/usr/share/pocketsphinx/model/en-us';
const SPEECH_WORDS_PER_MINUTE = '140';
const SILENCE_SEC = 0.15;
const FADE_SEC = 0.01;
const PEAK = 20_000;
/** Quiet noise around each word: the recogniser takes digital silence for the end of the recording. */
const NOISE = 7;
const SINC_TAPS = 24;

export type Recording = { samples: Float32Array; rate: number };

/** espeak-ng and pocketsphinx are Debian packages; without them, words are not measured. */
export async function canRecognise(): Promise<boolean> {
  const found = await Promise.allSettled([run('espeak-ng', ['--version']), run('which', ['pocketsphinx_batch'])]);
  return found.every(({ status }) => status === 'fulfilled');
}

/** Each word of the vocabulary, spoken by espeak-ng. */
export async function speakVocabulary(): Promise<Map<string, Recording>> {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-spoken-'));
  const spoken = new Map<string, Recording>();
  for (const word of VOCABULARY) {
    const file = join(folder, 'word.wav');
    await run('espeak-ng', ['-v', 'en-us', '-s', SPEECH_WORDS_PER_MINUTE, '-w', file, word]);
    const bytes = await readFile(file);
    const data = bytes.subarray(44, bytes.length - (bytes.length % 2));
    const samples = Float32Array.from({ length: data.length / 2 }, (_, at) => data.readInt16LE(at * 2) / 32_768);
    spoken.set(word, { samples, rate: bytes.readUInt32LE(24) });
  }
  await rm(folder, { recursive: true });
  return spoken;
}

/** The word of the vocabulary recognised in each recording, or nothing. */
export async function recognise(recordings: ReadonlyMap<string, Recording>): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-words-'));
  const names = [...recordings.keys()];
  for (const [at, { samples, rate }] of [...recordings.values()].entries()) {
    await writeFile(join(folder, `${at}.raw`), cutOut(resample(samples, rate)));
  }
  await writeFile(join(folder, 'names'), names.map((_, at) => `${at}\n`).join(''));
  const grammar = `#JSGF V1.0;\ngrammar words;\npublic <word> = ${VOCABULARY.join(' | ')};\n`;
  await writeFile(join(folder, 'words.jsgf'), grammar);
  await run(
    'pocketsphinx_batch',
    [
      '-adcin',
      'yes',
      '-cepdir',
      folder,
      '-cepext',
      '.raw',
      '-ctl',
      join(folder, 'names'),
      '-hyp',
      join(folder, 'heard'),
      '-hmm',
      join(MODEL, 'en-us'),
      '-dict',
      join(MODEL, 'cmudict-en-us.dict'),
      '-jsgf',
      join(folder, 'words.jsgf'),
      '-logfn',
      '/dev/null',
    ],
    { maxBuffer: 1e8 },
  );
  const heard = new Map<string, string>();
  for (const line of (await readFile(join(folder, 'heard'), 'utf8')).split('\n')) {
    const [, words, at] = /^(.*) \((\d+) -?\d+\)$/.exec(line) ?? [];
    if (at !== undefined) heard.set(names[Number(at)] as string, words ?? '');
  }
  await rm(folder, { recursive: true });
  return heard;
}

/** Resamples to the recogniser's rate with a windowed sinc. Its weights repeat after a few samples and are cached. */
function resample(samples: Float32Array, rate: number): Float32Array {
  const step = rate / RATE;
  const cut = Math.min(1, RATE / rate) * 0.94;
  const reach = SINC_TAPS * Math.max(1, step);
  const kept = new Map<number, Float64Array>();
  const weightsAt = (offset: number) => {
    const key = Math.round(offset * 1e6);
    let weights = kept.get(key);
    if (!weights) {
      weights = Float64Array.from({ length: Math.floor(2 * reach - offset) + 1 }, (_, tap) => {
        const x = offset + tap - reach;
        const wave = Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * cut * x) / (Math.PI * cut * x);
        return wave * cut * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
      });
      kept.set(key, weights);
    }
    return weights;
  };
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const begin = at * step - reach;
    const first = Math.ceil(begin);
    const weights = weightsAt(first - begin);
    const until = Math.min(weights.length, samples.length - first);
    let sum = 0;
    for (let tap = Math.max(0, -first); tap < until; tap++) {
      sum += (samples[first + tap] as number) * (weights[tap] as number);
    }
    return sum;
  });
}

/** Normalised, faded at both ends, and padded with silence. */
function cutOut(samples: Float32Array): Buffer {
  const random = createRandom('silence');
  const pad = Math.round(SILENCE_SEC * RATE);
  const fade = FADE_SEC * RATE;
  const gain = PEAK / samples.reduce((top, value) => Math.max(top, Math.abs(value)), 1e-6);
  const bytes = Buffer.alloc((samples.length + 2 * pad) * 2);
  for (let at = 0; at < samples.length + 2 * pad; at++) {
    const place = at - pad;
    const edge = Math.max(0, Math.min(1, place / fade, (samples.length - 1 - place) / fade));
    bytes.writeInt16LE(Math.round((samples[place] ?? 0) * gain * edge + random.range(-NOISE, NOISE)), at * 2);
  }
  return bytes;
}
