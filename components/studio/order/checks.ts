/** The fields a draft check rejected. */
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { PlanAction, PreflightCheck } from '#lib/contract/mv.ts';
import { briefLabels } from '../compose/brief-form.ts';

export type FieldCheck = PreflightCheck & { field: string };

/** The field checks inside a `SOURCE_UNPROCESSABLE` error; when it carries none, one is built from the message. */
export function checksOfRefusal(error: ActionError): FieldCheck[] {
  const checks = error.details?.['checks'];
  if (Array.isArray(checks) && checks.every(isFieldCheck)) return checks;
  return error.details?.field
    ? [{ field: error.details.field, kind: 'field', status: 'failed', message: error.message }]
    : [];
}

function isFieldCheck(value: unknown): value is FieldCheck {
  const check = value as Partial<FieldCheck> | null;
  return typeof check?.field === 'string' && typeof check.kind === 'string' && typeof check.status === 'string';
}

/** Label of a checked field. */
export function checkLabel(field: string): string {
  const reference = /^referenceImages\[(\d+)\]$/.exec(field);
  if (reference) return `Reference image ${Number(reference[1]) + 1}`;
  const labels: Record<string, string> = {
    source: 'Song',
    'source.taskId': 'Song',
    'source.audioUrl': 'Audio',
    'source.srtUrl': 'Subtitle file',
    'source.durationSec': 'Audio',
    visualBoard: 'Storyboard',
  };
  return labels[field] ?? (briefLabels as Record<string, string>)[field] ?? field;
}

/** The actions a draft's plan requires, in page wording. */
export function actionText({ code, message }: PlanAction): string {
  return code === 'portrait_required'
    ? 'This performance needs a portrait of the singer.'
    : code === 'nothing_is_sung'
      ? 'Nothing is sung in this song, so nobody can be shown singing. Choose another performance.'
      : message;
}
