import { beforeAll, describe, expect, it } from 'vitest';
import type { SongBrief } from '#lib/products/music/ports.ts';
import { composeSong } from '../compose/compose-song.ts';
import { type Score, secPerBeat } from '../compose/score.ts';
import { LEAD_IN_SEC, playScore } from '../play-score.ts';
import { RATE } from '../sample-rate.ts';
import { type Channels, shareBetween, spectrum, width } from '../testing/measure-song.ts';
import { integratedLufs, truePeak } from './loudness.ts';

const VERSE = '[Verse]\nI fold my letters into paper boats\nAnd send them down the river in the rain';
const CHORUS = '[Chorus]\nPaper boats, paper boats\nCarry every word I never said';
const BRIEFS: Readonly<Record<string, Partial<SongBrief>>> = {
  pop: { tags: 'pop, female vocals', lyrics: `${VERSE}\n${CHORUS}` },
  punk: { tags: 'punk rock, male', lyrics: `${VERSE}\n${CHORUS}` },
  folk: { tags: 'acoustic folk, male', lyrics: `${VERSE}\n${CHORUS}` },
  edm: { tags: 'edm festival', lyrics: `${VERSE}\n[Build]\nHigher and higher we go\n[Drop]\n${CHORUS}` },
  cappella: { tags: 'a cappella, pop', lyrics: CHORUS },
};

type Song = {
  score: Score;
  whole: Channels;
  voice: Channels;
  band: Channels;
  sung: readonly (readonly [number, number])[];
};
const songs: Record<string, Song> = {};

beforeAll(async () => {
  for (const [name, patch] of Object.entries(BRIEFS)) {
    const score = composeSong(
      { title: 'Paper Boats', instrumental: false, model: 'chirp-hawk', seed: 21, ...patch },
      0,
    );
    const { left, right, stem, lines } = await playScore(score, `21|${name}`, -14, () => {}, 'vocals');
    const voice = stem as NonNullable<typeof stem>;
    const band = [
      left.map((value, at) => value - (voice[0][at] as number)),
      right.map((value, at) => value - (voice[1][at] as number)),
    ] as const;
    const sung = lines.map((line) => [line.startSec, line.endSec] as const);
    songs[name] = { score, whole: [left, right], voice, band, sung };
  }
});

const song = (name: string) => songs[name] as Song;
const air = (channels: Channels) => shareBetween(5000, RATE / 2, spectrum(channels));

/** Loudness of certain spans of a song, concatenated. */
function loudness(channels: Channels, spans: readonly (readonly [number, number])[]): number {
  const [left, right] = channels.map((channel) => {
    const parts = spans.map(([from, to]) => channel.subarray(Math.round(from * RATE), Math.round(to * RATE)));
    const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      joined.set(part, at);
      at += part.length;
    }
    return joined;
  });
  return integratedLufs(left as Float32Array, right as Float32Array);
}

/** Loudness of every section, with its kind and label. */
function sections({ score, whole }: Song): { kind: string; label: string; lufs: number }[] {
  const at = (bar: number) => LEAD_IN_SEC + bar * score.style.beatsPerBar * secPerBeat(score.style);
  return score.sections.map(({ kind, label, bar, bars }) => ({
    kind,
    label,
    lufs: loudness(whole, [[at(bar), at(bar + bars)]]),
  }));
}

describe('the mix of a song', () => {
  it('is as loud as every other song and never clips between its samples', () => {
    for (const [name, { whole }] of Object.entries(songs)) {
      expect(Math.abs(integratedLufs(...whole) + 14), name).toBeLessThan(0.5);
      expect(20 * Math.log10(truePeak(...whole)), name).toBeLessThan(-1);
    }
  });

  it('has its voice at least 1 LU below the band, and still audible', () => {
    for (const name of ['pop', 'punk', 'folk', 'edm']) {
      const { voice, band, sung } = song(name);
      const above = loudness(voice, sung) - loudness(band, sung);
      expect(above, name).toBeLessThanOrEqual(-1);
      expect(above, name).toBeGreaterThan(-4);
    }
  });

  it('leaves the voice in front when there is no band', () => {
    const { voice, band, sung } = song('cappella');
    expect(loudness(voice, sung)).toBeGreaterThan(loudness(band, sung) + 3);
  });

  it('raises the chorus 2 to 4 dB above the verse', () => {
    for (const name of ['pop', 'punk', 'folk', 'edm']) {
      const heard = sections(song(name));
      const of = (kind: string) => heard.find((section) => section.kind === kind)?.lufs ?? 0;
      expect(of('chorus') - of('verse'), name).toBeGreaterThanOrEqual(2);
      expect(of('chorus') - of('verse'), name).toBeLessThanOrEqual(4);
    }
  });

  it('drops by at least 4 dB', () => {
    const heard = sections(song('edm'));
    const drop = heard.findIndex(({ label }) => label === 'Drop');
    expect((heard[drop]?.lufs ?? 0) - (heard[drop - 1]?.lufs ?? 0)).toBeGreaterThanOrEqual(4);
  });

  it('is wide, and widest where guitars are double-tracked', () => {
    for (const name of ['pop', 'folk', 'edm']) expect(width(song(name).whole), name).toBeGreaterThan(-11);
    expect(width(song('punk').whole)).toBeGreaterThan(-9);
  });

  it('has air above 5 kHz, in the whole mix and in its voice', () => {
    for (const name of ['pop', 'punk', 'folk', 'edm']) {
      expect(air(song(name).whole), name).toBeGreaterThan(-18);
      expect(air(song(name).voice), name).toBeGreaterThan(-18.5);
    }
  });
});
