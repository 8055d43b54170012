import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import { subtitleUnits } from '#lib/billing/subtitle-prices.ts';
import {
  type CreateSubtitlesBody,
  type SubtitleFormat,
  subtitleFormats,
  type SubtitlesOutput,
} from '#lib/contract/subtitles.ts';
import type { WarningCode } from '#lib/contract/warning-codes.ts';
import { prepareSpeech } from '#lib/media/probe/prepare-speech.ts';
import { SUBTITLE_CONTENT_TYPES, writeSubtitles } from '#lib/media/subtitles/write-subtitles.ts';
import type { SungLine } from '#lib/media/timed-lyrics.ts';
import { createProcessGate } from '#lib/platform/child/process-gate.ts';
import type { Pipeline } from '#lib/tasks/pipeline.ts';
import { saveAsset } from '#lib/tasks/save-asset.ts';
import type { StoredResource } from '#lib/tasks/task-row.ts';
import type { StageContext, StageResult, TaskRun } from '#lib/tasks/task-run.ts';
import { sourceFailure } from '../fetch-source.ts';
import type { ProductDeps } from '../product-deps.ts';
import { audioPath, fetchAudio, type FetchedAudio, type TakeTurn } from './fetch-audio.ts';
import { isLanguageOpen, languageCode } from './spoken-language.ts';
import { planOf } from './create-subtitles.ts';
import { chooseTranscribers, type Heard, transcribe } from './transcribe.ts';

/** Trying again is decided inside the stage, where it is known what is safe. */
const once = { maxAttempts: 1 } as const;
/** Containers and callers round. */
const DECLARED_SLACK_SEC = 2;

/**
 * The pipeline of E4: fetch and measure the audio, take the timed lyrics it carries or have it transcribed, write the files.
 * Where nothing can serve, the task fails and is refunded.
 */
export function subtitlesPipeline(deps: ProductDeps): Pipeline {
  const takeTurn = createProcessGate(availableParallelism());
  return {
    async run(run) {
      const { outputs: formats = subtitleFormats } = run.task.input_parameters as unknown as CreateSubtitlesBody;
      const audio = await run.stage('fetch-source', (stage) => fetchAudio(deps, run, takeTurn, stage));
      const found =
        audio.embedded ?? (await run.stage('transcribe', (stage) => hear(deps, run, takeTurn, audio, stage), once));
      const language = languageOf(run, found.language);
      const resources = await run.stage('write-results', async () => {
        const output = await writeResults(deps, run, {
          lines: found.lines,
          language,
          durationSec: audio.durationSec,
          formats,
        });
        return { output, payload: { formats: [...formats], lines: found.lines.length } };
      });
      const outputResults: SubtitlesOutput = {
        language,
        durationSec: audio.durationSec,
        lineCount: found.lines.length,
        outputs: [...formats],
        source: audio.embedded ? 'embedded' : 'transcription',
        wordsTimed: found.wordsTimed,
      };
      return {
        status: 'COMPLETED',
        chargedUnits: subtitleUnits(audio.durationSec),
        outputResults,
        resources,
        warningCodes: warningsOf(run, audio, found),
      };
    },
  };
}

async function hear(
  deps: ProductDeps,
  run: TaskRun,
  takeTurn: TakeTurn,
  audio: FetchedAudio,
  stage: StageContext,
): Promise<StageResult<Heard>> {
  const { budget, language } = run.task.input_parameters as unknown as CreateSubtitlesBody;
  const { durationSec } = audio;
  const transcribers = chooseTranscribers(deps.engines.transcribers, {
    budget,
    durationSec,
    paidMinutes: planOf(run).paidMinutes,
  });
  const speechPath = join(run.workDir, 'speech.flac');
  try {
    const path = await audioPath(deps, run, audio, stage.signal);
    await takeTurn(stage.signal, () =>
      prepareSpeech(path, { signal: stage.signal, outPath: speechPath, maxDurationSec: durationSec + 1 }),
    );
  } catch (error) {
    throw stage.signal.aborted ? stage.signal.reason : sourceFailure(error);
  }
  const heard = await transcribe(
    transcribers,
    run,
    { audioPath: speechPath, durationSec, language: languageCode(language) ?? undefined, reference: run.task.id },
    stage,
  );
  return {
    output: heard,
    payload: { transcriber: heard.transcriber, language: heard.language, lines: heard.lines.length },
  };
}

/** What was found counts before what was asked. */
function languageOf(run: TaskRun, found: string | null): string {
  const { language } = run.task.input_parameters as unknown as CreateSubtitlesBody;
  return languageCode(found) ?? languageCode(language) ?? 'und';
}

function warningsOf(
  run: TaskRun,
  audio: FetchedAudio,
  found: { language: string | null; wordsTimed: boolean },
): WarningCode[] {
  const { source, language } = run.task.input_parameters as unknown as CreateSubtitlesBody;
  const asked = languageCode(language);
  const heard = languageCode(found.language);
  const otherLanguage = !isLanguageOpen(language) && (asked === null || (heard !== null && heard !== asked));
  const otherLength =
    source.durationSec !== undefined && Math.abs(source.durationSec - audio.durationSec) > DECLARED_SLACK_SEC;
  return [
    ...(audio.embedded ? [] : (['SUBTITLES_TIMING_ESTIMATED'] as const)),
    ...(found.wordsTimed ? [] : (['SUBTITLES_WORD_TIMES_ESTIMATED'] as const)),
    ...(otherLanguage ? (['SUBTITLES_LANGUAGE_FALLBACK'] as const) : []),
    ...(otherLength ? (['SOURCE_DURATION_DIFFERS'] as const) : []),
  ];
}

/** Longer texts are not repeated inline, in answers and webhooks; their file is there. */
const INLINE_CHARS = 200_000;

type SubtitleTexts = {
  lines: readonly SungLine[];
  language: string;
  durationSec: number;
  formats: readonly SubtitleFormat[];
};

/** Writes each format as a file and as a resource with the text inline. */
function writeResults(
  { platform, store }: ProductDeps,
  run: TaskRun,
  { lines, language, durationSec, formats }: SubtitleTexts,
): Promise<StoredResource[]> {
  const { source } = run.task.input_parameters as { source: { audioUrl: string } };
  const name = fileName(source.audioUrl);
  return Promise.all(
    formats.map(async (format, index): Promise<StoredResource> => {
      const content = writeSubtitles(lines, format, { language, durationSec: Math.round(durationSec * 1000) / 1000 });
      const sourcePath = join(run.workDir, `subtitles.${format}`);
      await writeFile(sourcePath, content);
      const contentType = SUBTITLE_CONTENT_TYPES[format];
      const asset = await saveAsset(platform, store, {
        accountId: run.task.account_id,
        taskId: run.task.id,
        runNumber: run.task.run_number,
        slot: `subtitles-${format}`,
        sourcePath,
        contentType,
        fileName: `${name}.${format}`,
      });
      return {
        id: `${run.task.id}-${format}`,
        index,
        role: 'final',
        type: 'TEXT',
        title: `${name}.${format}`,
        content: content.length > INLINE_CHARS ? null : content,
        contentType,
        assetId: asset.id,
        assetStatus: 'available',
        byteLength: asset.byteLength,
        fileName: `${name}.${format}`,
        metadata: { format },
      };
    }),
  );
}

/** The audio's own name without its ending, as every system takes it. */
function fileName(audioUrl: string): string {
  const path = new URL(audioUrl).pathname;
  const last = basename(path, extname(path));
  const plain = decode(last)
    .replace(/[\p{Cc}\\/:*?"<>|%]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .toWellFormed();
  return plain.replace(/^\.+/, '') || 'subtitles';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
