import { isDeepStrictEqual } from 'node:util';
import type { EditLyricsBody, GenerateLyricsBody } from '#lib/contract/lyrics.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import type { LyricPart, LyricSheet } from '../music/ports.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { LyricsPlan } from './buy-lyrics.ts';
import { blockOf, joinBlocks, lyricsBrief, lyricsEdit, partOf, splitBlocks } from './lyrics-request.ts';
import { lyricsOutput, type LyricsOutput, type OutputWishes } from './lyrics-output.ts';

/** The pipeline of lyrics (SPEC.md, E16), with a single stage. */
export function lyricsPipeline({ engines }: ProductDeps): Pipeline {
  return {
    async run(run) {
      const body = run.task.input_parameters as unknown as GenerateLyricsBody;
      const { seed } = run.task.plan as LyricsPlan;
      return finish(run, engines.lyrics.model, body, (signal) =>
        engines.lyrics.writeLyrics(lyricsBrief(body, seed), signal),
      );
    },
  };
}

const wordsOf = (parts: readonly LyricPart[]) => parts.map(({ heading, lines }) => [heading, lines]);

/** The pipeline of a lyrics edit. All other text is preserved byte for byte; an edit that changes nothing is not charged. */
export function lyricsEditPipeline({ engines }: ProductDeps): Pipeline {
  return {
    async run(run) {
      const body = run.task.input_parameters as unknown as EditLyricsBody;
      const { seed } = run.task.plan as LyricsPlan;
      return finish(run, engines.lyrics.model, {}, async (signal) => {
        const { blocks, chosen, edit } = lyricsEdit(body, seed);
        const edited = await engines.lyrics.editLyrics(edit, signal);
        const only = edited.parts.length === 1 ? edited.parts[0] : undefined;
        const text = chosen
          ? joinBlocks(
              blocks.flatMap((block, place) =>
                !chosen.includes(place)
                  ? [block]
                  : only
                    ? [blockOf(only, block)]
                    : edited.parts.map((part) => blockOf(part)),
              ),
            )
          : joinBlocks(edited.parts.map((part) => blockOf(part))).trimEnd();
        return {
          title: edited.hook,
          hook: edited.hook,
          language: edited.language,
          text,
          sections: splitBlocks(text)
            .map(partOf)
            .map(({ heading, lines }, place) => ({ label: heading ?? `Part ${place + 1}`, lines })),
          missingLanguages: edited.missingLanguages,
          notes: edited.notes,
          usage: edited.usage,
          isUnchanged: isDeepStrictEqual(wordsOf(edited.parts), wordsOf(edit.parts)),
        };
      });
    },
  };
}

async function finish(
  run: TaskRun,
  model: { name: string; path: string },
  wishes: OutputWishes,
  write: (signal: AbortSignal) => Promise<LyricSheet & { isUnchanged?: boolean }>,
) {
  const written = await run.stage('write-lyrics', async (stage) => {
    const sheet = await write(stage.signal);
    if (sheet.text.trim() === '') throw new TaskFailure('ENGINE_FAILED');
    const output: { results: LyricsOutput; missingLanguages: string[]; isUnchanged?: boolean } = {
      results: lyricsOutput(sheet, wishes, model),
      missingLanguages: sheet.missingLanguages ?? [],
      isUnchanged: sheet.isUnchanged,
    };
    return {
      output,
      payload: { title: output.results.title, language: sheet.language, sections: output.results.sectionOrder },
    };
  });
  const { results } = written;
  return {
    status: 'COMPLETED' as const,
    chargedUnits: written.isUnchanged ? 0n : run.task.required_units,
    outputResults: results,
    resources: [
      {
        id: `${run.task.id}-lyrics`,
        index: 0,
        role: 'final' as const,
        type: 'TEXT' as const,
        title: results.title,
        content: results.lyrics,
        contentType: 'text/plain; charset=utf-8',
      },
    ],
    warningCodes: written.missingLanguages.length > 0 ? (['LYRICS_LANGUAGE_FALLBACK'] satisfies WarningCode[]) : [],
  };
}
