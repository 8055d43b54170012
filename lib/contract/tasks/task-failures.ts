import { z } from 'zod';
import { stageDescriptions, stageFailureCode, stageNames, type StageFailureCode } from './stages.ts';

export type FailureRule = { defaultMessage: string; retryable: boolean };

const namedFailures = {
  ENGINE_FAILED: { defaultMessage: 'The engine could not make this.', retryable: true },
  TASK_TIMEOUT: { defaultMessage: 'The work took too long and was stopped.', retryable: true },
  TASK_INTERRUPTED: { defaultMessage: 'The work was interrupted and could not be resumed.', retryable: true },
  OUTPUT_NOT_STORED: { defaultMessage: 'The result could not be stored.', retryable: true },
  INTERNAL_FAILURE: { defaultMessage: 'Something went wrong on our side.', retryable: true },
  SOURCE_DOWNLOAD_FAILED: { defaultMessage: 'The source could not be downloaded.', retryable: true },
  SOURCE_REFUSED: { defaultMessage: 'The address of the source is not public.', retryable: false },
  SOURCE_TOO_LARGE: { defaultMessage: 'The source file is too large.', retryable: false },
  SOURCE_UNDECODABLE: { defaultMessage: 'The source is not readable media.', retryable: false },
  SOURCE_TOO_SHORT: { defaultMessage: 'The source is too short.', retryable: false },
  SOURCE_TOO_LONG: { defaultMessage: 'The source is too long.', retryable: false },
  SOURCE_SILENT: { defaultMessage: 'The source is silent.', retryable: false },
  SOURCE_NO_SINGING: { defaultMessage: 'No continuous singing was found in the source.', retryable: false },
  SOURCE_GONE: { defaultMessage: 'The source no longer exists.', retryable: false },
  IMAGE_UNREADABLE: { defaultMessage: 'An image could not be read.', retryable: false },
  SOURCE_NO_WORDS: { defaultMessage: 'No words were heard in the source.', retryable: false },
  TRANSCRIPT_UNAVAILABLE: {
    defaultMessage: 'The audio has no timed lyrics, and this service has no transcription set up.',
    retryable: false,
  },
  SUBTITLES_UNREADABLE: { defaultMessage: 'The subtitle file could not be read.', retryable: false },
  MAX_COST_EXCEEDED: { defaultMessage: 'The work would cost more than the budget allows.', retryable: false },
  CONTENT_REFUSED: { defaultMessage: 'The upstream refused the content of this request.', retryable: false },
  UPSTREAM_FAILED: { defaultMessage: 'The upstream failed.', retryable: true },
  UPSTREAM_REJECTED: { defaultMessage: 'The upstream did not accept the request.', retryable: false },
  UPSTREAM_TIMEOUT: { defaultMessage: 'The upstream did not answer in time.', retryable: true },
  UPSTREAM_UNAVAILABLE: { defaultMessage: 'The upstream is not available.', retryable: true },
  UPSTREAM_CANCELLED: { defaultMessage: 'The upstream cancelled the work.', retryable: true },
  MV_TOO_MANY_FAILED_SCENES: { defaultMessage: 'Too many scenes failed.', retryable: true },
  MV_NATIVE_SHOT_UNCONFIRMED: {
    defaultMessage: 'The result of a shot could not be confirmed in time.',
    retryable: true,
  },
  MV_NATIVE_SHOT_UNFINISHED: { defaultMessage: 'A shot was not finished in time.', retryable: true },
  MV_ECONOMY_DEADLINE_MISSED: {
    defaultMessage: 'The video could not be delivered within the time of the economy schedule.',
    retryable: true,
  },
  MV_NATIVE_SHOT_PROMPT_TOO_LONG: {
    defaultMessage: 'The prompt of a shot is too long for the engine.',
    retryable: false,
  },
  MV_NATIVE_REFERENCE_REJECTED: { defaultMessage: 'A reference image was rejected.', retryable: false },
  MV_NATIVE_REFERENCE_REVIEW_UNAVAILABLE: {
    defaultMessage: 'Reference images cannot be reviewed now.',
    retryable: true,
  },
} as const satisfies Record<string, FailureRule>;

/** `errorCode` of a failed task or stage. */
export type TaskFailureCode = keyof typeof namedFailures | StageFailureCode;

const stageFailures = Object.fromEntries(
  stageNames.map((name) => [
    stageFailureCode(name),
    { defaultMessage: `A step of the work failed: ${stageDescriptions[name].toLowerCase()}.`, retryable: true },
  ]),
) as Record<StageFailureCode, FailureRule>;

/** Every failure code of tasks and stages with its public message. Failed tasks are refunded where eligible. */
export const taskFailureRules: Readonly<Record<TaskFailureCode, FailureRule>> = { ...namedFailures, ...stageFailures };

export const taskFailureCodes = Object.keys(taskFailureRules) as [TaskFailureCode, ...TaskFailureCode[]];
export const taskFailureCode = z
  .enum(taskFailureCodes)
  .meta({ id: 'TaskFailureCode', description: 'Why a task or a stage failed.' });
