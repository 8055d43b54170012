/**
 * CPU time limits of the local writers and planner, which run in the same process as requests. Measured as CPU time of
 * this thread.
 */
import { describe, expect, it } from 'vitest';
import { fieldLimits, maxRequestBodyBytes } from '#lib/contract/accounts/limits.ts';
import { asAtRest, HOLD_UP_MS_MAX } from '#lib/platform/testing/cost/machine-speed.ts';
import { hostileTexts } from '#lib/platform/testing/hostile-text.ts';
import { parseLrc } from '#lib/media/subtitles/parse-lrc.ts';
import { parseSrt } from '#lib/media/subtitles/parse-srt.ts';
import { partOf, splitBlocks } from '#lib/products/lyrics/lyrics-request.ts';
import { FULL_FORM, steadyAnalysis, sungBrief } from '../../planner/planner-fixture.ts';
import { makeConcept } from '../../planner/brief/make-concept.ts';
import { planScenes } from '../../planner/plan-scenes.ts';
import { readEmotion } from '../../planner/song/read-emotion.ts';
import { tellStory } from '../../planner/story/tell-story.ts';
import { editLyricParts } from '../lyrics/edit/edit-lyrics.ts';
import { refuseBrief, refuseEdit } from '../lyrics/writable-language.ts';
import { writeLyrics } from '../lyrics/write-lyrics.ts';

function timed<Value>(run: () => Value): { cpuMs: number; value: Value } {
  let cpuMs = Number.POSITIVE_INFINITY;
  for (let turn = 1; ; turn++) {
    const before = process.threadCpuUsage();
    const value = run();
    const { user, system } = process.threadCpuUsage(before);
    cpuMs = Math.min(cpuMs, (user + system) / 1000);
    if (cpuMs <= HOLD_UP_MS_MAX || turn === 20) return { cpuMs: asAtRest(cpuMs), value };
  }
}

const slowest = (length: number, run: (text: string) => unknown) =>
  hostileTexts(length)
    .map(([name, text]) => [name, timed(() => run(text)).cpuMs] as const)
    .filter(([, cost]) => cost > HOLD_UP_MS_MAX);

describe('hostile text of the maximum length', () => {
  it('is split, written about and edited within the CPU limit', () => {
    writeLyrics({ prompt: 'rain', seed: 1 });
    for (const field of ['prompt', 'guidance'])
      expect(
        slowest(2_000, (text) => writeLyrics({ prompt: 'rain', [field]: text, seed: 1 })),
        field,
      ).toEqual([]);
    expect(slowest(2_000, (prompt) => refuseBrief({ prompt, seed: 1 }))).toEqual([]);
    expect(
      slowest(2_000, (instruction) => refuseEdit({ lyrics: '[Verse]\nla la', parts: [], instruction, seed: 1 })),
    ).toEqual([]);
    // Only the body limit bounds these two.
    const wishes = {
      prompt: 'rain',
      languages: ['English', 'German'],
      language: 'English',
      secondaryLanguages: ['German'],
      seed: 1,
    };
    for (const field of ['perspective', 'multilingualMode'])
      expect(
        slowest(maxRequestBodyBytes, (text) => writeLyrics({ ...wishes, [field]: text })),
        field,
      ).toEqual([]);
    expect(
      slowest(2_000, (instruction) =>
        editLyricParts({
          lyrics: '[Verse]\nla la',
          parts: [{ heading: 'Verse', lines: ['la la'] }],
          instruction,
          seed: 1,
        }),
      ),
    ).toEqual([]);
    for (const instruction of [
      'shorter',
      'longer',
      'rewrite it',
      'third person, she',
      'avoid the word la',
      'mention Ada',
      'replace a with b',
    ]) {
      expect(
        slowest(fieldLimits.songTextLength, (lyrics) =>
          editLyricParts({ lyrics, parts: splitBlocks(lyrics).map(partOf), instruction, seed: 1 }),
        ),
      ).toEqual([]);
    }
  });

  it('is planned from within the CPU limit, at each stage', () => {
    const analysis = steadyAnalysis(120, FULL_FORM);
    // Planned from another text and other lines each time: a plan remembers what it has read.
    let plans = 0;
    const stages = (field: string, text: string): number[] => {
      const base = sungBrief(analysis);
      const turn = plans++;
      const lines = base.lines.map((line) => ({ ...line, text: `${line.text} ${turn}` }));
      const own = `${text.slice(0, -6)} ${turn}`;
      const brief = { ...base, lines: field === 'lyricsText' ? [] : lines, [field]: own };
      const costs: number[] = [];
      const stage = <Value>(run: () => Value): Value => {
        const before = process.threadCpuUsage();
        const value = run();
        const { user, system } = process.threadCpuUsage(before);
        costs.push((user + system) / 1000);
        return value;
      };
      const emotion = stage(() => readEmotion(brief, analysis));
      const concept = stage(() => makeConcept(brief, analysis, emotion));
      const story = stage(() => tellStory(brief, analysis, emotion, concept));
      stage(() => planScenes(brief, analysis, emotion, concept, story));
      return costs;
    };
    /** The least that each stage took, and of those the most. */
    const slowestStage = (field: string, text: string): number => {
      let least = stages(field, text);
      for (let turn = 1; turn < 20 && Math.max(...least) > HOLD_UP_MS_MAX; turn++)
        least = stages(field, text).map((cost, at) => Math.min(cost, least[at] ?? cost));
      return asAtRest(Math.max(...least));
    };
    for (const [field, length] of [
      ['description', fieldLimits.draftDescriptionLength],
      ['lyricsText', fieldLimits.songTextLength],
      ['tags', fieldLimits.songTagsLength],
    ] as const) {
      const costs = hostileTexts(length).map(([name, text]) => [field, name, slowestStage(field, text)] as const);
      expect(costs.filter(([, , cost]) => cost > HOLD_UP_MS_MAX)).toEqual([]);
    }
  });

  it('is read as subtitles within the CPU limit', () => {
    expect(slowest(900_000, (text) => parseSrt(text))).toEqual([]);
    expect(slowest(900_000, (text) => parseSrt(`1\n00:00:01,000 --> 00:00:09,000\n${text}\n`))).toEqual([]);
    expect(slowest(300_000, (text) => parseLrc(text))).toEqual([]);
  });
});
