import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { subtitleCredits } from '#lib/billing/subtitle-prices.ts';
import { unitsOf } from '#lib/contract/accounts/credits.ts';
import {
  type CreateSubtitlesBody,
  type SubtitleFormat,
  subtitleFormats,
  type SubtitlesOutput,
} from '#lib/contract/subtitles.ts';
import type { TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import { withoutFileEnding } from '#lib/media/file-ending.ts';
import { prepareSpeech } from '#lib/media/probe/prepare-speech.ts';
import { SUBTITLE_CONTENT_TYPES, writeSubtitles } from '#lib/media/subtitles/write-subtitles.ts';
import type { SungLine } from '#lib/media/timed-lyrics.ts';
import { createProcessGate } from '#lib/platform/child/process-gate.ts';
import { isTaskFailure, TaskFailure } from '#lib/platform/failure.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import { claimInPlan, releaseClaim } from '#lib/tasks/run/plan-claim.ts';
import { saveAsset } from '#lib/tasks/run/save-asset.ts';
import type { StoredResource } from '#lib/tasks/task-row.ts';
import { type StageContext, type StageResult, TaskClosed, type TaskRun } from '#lib/tasks/run/task-run.ts';
import { sourceFailure } from '../fetch-source.ts';
import { fileNameOf } from '../file-name.ts';
import { fileNameInUrl } from '#lib/contract/text/file-name-in-url.ts';
import type { ProductDeps } from '../product-deps.ts';
import { bodyOf, DECLARED_SLACK_SEC, planOf, type SubtitlesPlan } from './create-subtitles.ts';
import { audioPath, fetchAudio, type FetchedAudio, type TakeTurn } from './fetch-audio.ts';
import { type Transcriber, TranscriberPause, type Transcript, type TranscriptionInput } from './ports.ts';
import { isLanguageOpen, languageCode } from './spoken-language.ts';
import { roundedSec } from '#lib/media/rounded-sec.ts';

/** The stage decides on retries itself, because it knows what is safe. */
const once = { maxAttempts: 1 } as const;

/**
 * The pipeline of subtitles (SPEC.md, E4): fetches and measures the audio, reads its timed lyrics or has it transcribed, and writes the
 * files. When neither is possible, the task fails and is refunded.
 */
export function subtitlesPipeline(deps: ProductDeps): Pipeline {
  const takeTurn = createProcessGate(availableParallelism());
  return {
    async run(run) {
      const { outputs: formats = subtitleFormats } = bodyOf(run);
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
        durationSec: roundedSec(audio.durationSec),
        lineCount: found.lines.length,
        outputs: [...formats],
        source: audio.embedded ? 'embedded' : 'transcription',
        wordsTimed: found.wordsTimed,
      };
      return {
        status: 'COMPLETED',
        chargedUnits: unitsOf(subtitleCredits(audio.durationSec)),
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
  const { budget, language } = bodyOf(run);
  const { durationSec } = audio;
  const transcribers = chooseTranscribers(deps.engines.transcribers, budget);
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

/** The language that was found, else the requested one. */
function languageOf(run: TaskRun, found: string | null): string {
  const { language } = bodyOf(run);
  return languageCode(found) ?? languageCode(language) ?? 'und';
}

function warningsOf(
  run: TaskRun,
  audio: FetchedAudio,
  found: { language: string | null; wordsTimed: boolean },
): WarningCode[] {
  const { source, language } = bodyOf(run);
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

/** Longer texts are not included inline in answers and webhooks, only as a file. */
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
  const { source } = bodyOf(run);
  const name = nameOfAudio(source.audioUrl);
  return Promise.all(
    formats.map(async (format, index): Promise<StoredResource> => {
      const content = writeSubtitles(lines, format, { language, durationSec: roundedSec(durationSec) });
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

/** The audio's file name without its ending. */
function nameOfAudio(audioUrl: string): string {
  return fileNameOf(withoutFileEnding(fileNameInUrl(audioUrl)).replaceAll('%', ' '), 'subtitles');
}

const PAUSE_MS_MAX = 30_000;
/** Failures caused by the audio itself, for which another transcriber is not tried. */
const final: ReadonlySet<TaskFailureCode> = new Set(['SOURCE_NO_WORDS', 'CONTENT_REFUSED']);

type Heard = Transcript & { transcriber: Transcriber['name'] };

/**
 * The transcript of the first transcriber that succeeds. If none does, throws the failure of the first one. A call for which a transcriber
 * would charge twice if it were repeated is claimed before the request, so that a restart never repeats it.
 */
async function transcribe(
  transcribers: readonly Transcriber[],
  run: TaskRun,
  input: TranscriptionInput,
  stage: StageContext,
): Promise<Heard> {
  const failures: unknown[] = [];
  for (const transcriber of transcribers) {
    try {
      if (!transcriber.repeatsSafely && planOf(run).asked) throw new TaskFailure('TASK_INTERRUPTED');
      return { ...(await ask(transcriber, run, input, stage)), transcriber: transcriber.name };
    } catch (error) {
      if (stage.signal.aborted || error instanceof TaskClosed || (isTaskFailure(error) && final.has(error.code)))
        throw error;
      run.platform.log.warn(
        { taskId: run.task.id, transcriber: transcriber.name, err: error },
        'A transcriber could not serve',
      );
      failures.push(error);
    }
  }
  throw failures[0];
}

async function ask(
  transcriber: Transcriber,
  run: TaskRun,
  input: TranscriptionInput,
  stage: StageContext,
): Promise<Transcript> {
  const { clock, config } = run.platform;
  const { retryMs, waitSec } = config.speech;
  let waitedMs = 0;
  for (let tries = 0; ; tries++) {
    if (!transcriber.repeatsSafely)
      await claimInPlan(
        run,
        'asked',
        () => ({ transcriber: transcriber.name, at: clock.now().toISOString() }) satisfies SubtitlesPlan['asked'],
      );
    try {
      return await transcriber.transcribe(input, {
        signal: stage.signal,
        workDir: run.workDir,
        onProgress: stage.onProgress,
      });
    } catch (error) {
      if (!(error instanceof TranscriberPause)) throw error;
      if (!transcriber.repeatsSafely) await releaseClaim(run, 'asked');
      const pauseMs = Math.max(error.retryAfterMs ?? 0, Math.min(PAUSE_MS_MAX, retryMs * 2 ** tries));
      waitedMs += pauseMs;
      if (waitedMs > waitSec * 1000) throw new TaskFailure('UPSTREAM_UNAVAILABLE', { cause: error });
      await sleep(pauseMs, undefined, { signal: stage.signal });
    }
  }
}

/**
 * The transcribers for a file without timed lyrics. Throws `TRANSCRIPT_UNAVAILABLE` when none is set up, and `MAX_COST_EXCEEDED` when
 * all exceed the budget.
 */
function chooseTranscribers(
  transcribers: readonly Transcriber[],
  budget: CreateSubtitlesBody['budget'],
): readonly Transcriber[] {
  if (transcribers.length === 0) throw new TaskFailure('TRANSCRIPT_UNAVAILABLE');
  const maxCost = budget?.maxCostUsdPerMin ?? Number.POSITIVE_INFINITY;
  const affordable = transcribers.filter(({ costUsdPerMin }) => costUsdPerMin <= maxCost);
  if (affordable.length === 0) {
    throw new TaskFailure('MAX_COST_EXCEEDED', {
      message: `The audio carries no timed lyrics, and transcription costs more than the budget of ${maxCost} USD a minute.`,
    });
  }
  return affordable;
}
