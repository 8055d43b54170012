import { errorRule, type ErrorCode } from '#lib/contract/errors.ts';
import { taskFailureRules, type TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';

const failureBrand = Symbol.for('cadenza.failure');
const taskFailureBrand = Symbol.for('cadenza.taskFailure');

type FailureOptions = { message?: string; details?: Record<string, unknown>; retryAfterSec?: number; cause?: unknown };

/** A request that cannot be served. `message` and `details` are public; `cause` stays inside. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSec: number | undefined;
  readonly [failureBrand] = true;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.message ?? errorRule(code).defaultMessage, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.details = options.details;
    this.retryAfterSec = options.retryAfterSec ?? errorRule(code).retryAfterSec;
  }
}

/** Checked by brand rather than class: the pages' bundle has its own copy of the class. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && failureBrand in error;
}

/** Whether a message goes on from the name of its field: `must be a number`. */
export const isPredicate = (message: string): boolean => /^(?:is|has|must|cannot|belongs) /.test(message);

/**
 * A `VALIDATION_ERROR` about one field, for rules that depend on more than the body. `message` is a sentence or, as in
 * the contract, a predicate, which gets its field's name in front where it is shown alone, as in a command's output.
 */
export function invalidField(field: string, message: string): Failure {
  return new Failure('VALIDATION_ERROR', {
    message: isPredicate(message) ? `${field || 'The request'} ${message}.` : message,
    details: { field, issues: [{ field, message }] },
  });
}

/** A permanent failure of work on a task. `code` and its message are public; `cause` stays inside. */
export class TaskFailure extends Error {
  readonly code: TaskFailureCode;
  readonly retryable: boolean;
  readonly [taskFailureBrand] = true;

  constructor(code: TaskFailureCode, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? taskFailureRules[code].defaultMessage, { cause: options.cause });
    this.name = 'TaskFailure';
    this.code = code;
    this.retryable = taskFailureRules[code].retryable;
  }
}

export function isTaskFailure(error: unknown): error is TaskFailure {
  return error instanceof Error && taskFailureBrand in error;
}
