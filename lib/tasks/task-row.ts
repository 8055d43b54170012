import { listedUrlLength } from '#lib/contract/constants/limits.ts';
import type { Resource } from '#lib/contract/requests/resource.ts';
import type { TaskFailureCode } from '#lib/contract/tasks/task-failures.ts';
import type { TaskStatus, TaskType } from '#lib/contract/tasks/task.ts';

/** A resource as stored. Links to stored media are signed when it is read; only an upstream's own links are stored in `url` and `thumbnailUrl`. */
export type StoredResource = Omit<Resource, 'playback'> & {
  fileName?: string;
  thumbnailAssetId?: string;
  /** Lifetime of its links. */
  urlLifetimeSec?: number;
};

/** A row of `task`, as selected by `taskColumns`. */
export type TaskRow = {
  id: string;
  account_id: string;
  key_id: string | null;
  type: TaskType;
  status: TaskStatus;
  priority: number;
  tags: string[];
  /** The JSON text that the caller sent. */
  metadata: string | null;
  /** The text of `input_parameters.input` of a relayed operation; null for every other task. */
  input_text: string | null;
  webhook_url: string | null;
  input_parameters: Record<string, unknown>;
  plan: Record<string, unknown>;
  output_results: Record<string, unknown> | null;
  resources: StoredResource[];
  mv_id: string | null;
  required_units: bigint;
  charged_units: bigint | null;
  refunded: boolean;
  retryable: boolean;
  error_code: TaskFailureCode | null;
  error_message: string | null;
  warning_codes: string[];
  /** The number of the task's latest run when this row was read. */
  run_number: number;
  progress: number;
  created_at: Date;
  updated_at: Date;
  processing_started_at: Date | null;
  processing_completed_at: Date | null;
  /** The queue in which it waits for a worker; null once a worker has claimed it or it has ended. */
  waits_in: string | null;
  /** End of retention and time of deletion of its files, by asset id; files without an end of retention are left out. */
  retention: Record<string, readonly [retainedUntil: string, deletedAt: string | null]> | null;
};

/** Columns of `TaskRow`, for SELECT; `prefix` is a table alias with its dot. */
export function taskColumns(prefix = ''): string {
  return [
    ...taskColumnNames.map((name) => prefix + name),
    `${prefix}metadata::text AS metadata`,
    `CASE WHEN ${prefix}type = 'videodirect' THEN (${prefix}input_parameters -> 'input')::text END AS input_text`,
    waitsInColumn(prefix),
    retentionColumn(prefix || 'task.'),
  ].join(', ');
}

/**
 * The same for lists that show a task in one line. Whatever callers may send at any length (the webhook URL, the input of a relayed operation)
 * is cut or left out, because a page of the longest would exhaust the memory of the service.
 */
export function taskLineColumns(prefix: string): string {
  const shortened: Record<string, string> = {
    webhook_url: `left(${prefix}webhook_url, ${listedUrlLength}) AS webhook_url`,
    input_parameters: `CASE WHEN ${prefix}type = 'videodirect' THEN json_build_object('operation', ${prefix}input_parameters -> 'operation') ELSE ${prefix}input_parameters END AS input_parameters`,
  };
  return [
    ...taskColumnNames.map((name) => shortened[name] ?? prefix + name),
    `NULL::text AS metadata`,
    `NULL::text AS input_text`,
    waitsInColumn(prefix),
    retentionColumn(prefix),
  ].join(', ');
}

const waitsInColumn = (prefix: string) =>
  `CASE WHEN ${prefix}lease_owner IS NULL AND ${prefix}status IN ('PENDING', 'PROCESSING') THEN ${prefix}queue END AS waits_in`;

function retentionColumn(prefix: string): string {
  return `(SELECT json_object_agg(kept.id, json_build_array(kept.retained_until, kept.deleted_at)) FROM asset kept WHERE kept.task_id = ${prefix}id AND kept.retained_until IS NOT NULL) AS retention`;
}

const taskColumnNames = [
  'id',
  'account_id',
  'key_id',
  'type',
  'status',
  'priority',
  'tags',
  'webhook_url',
  'input_parameters',
  'plan',
  'output_results',
  'resources',
  'mv_id',
  'required_units',
  'charged_units',
  'refunded',
  'retryable',
  'error_code',
  'error_message',
  'warning_codes',
  'run_number',
  'progress',
  'created_at',
  'updated_at',
  'processing_started_at',
  'processing_completed_at',
] as const;
