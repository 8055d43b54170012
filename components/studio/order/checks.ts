/** What a check of a draft refused, by field. */
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { PlanAction, PreflightCheck } from '#lib/contract/mv.ts';
import { briefLabels } from '../compose/brief-form.ts';

export type FieldCheck = PreflightCheck & { field: string };

/** The checks inside a `SOURCE_UNPROCESSABLE`; one made of the message where it carries none. */
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

/** What a person calls the field of a check. */
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

/** What the plan of a draft asks for, in the words of the page. */
export function actionText({ code, message }: PlanAction): string {
  return code === 'portrait_required'
    ? 'This performance needs a portrait of the singer.'
    : code === 'nothing_is_sung'
      ? 'Nothing is sung in this song, so nobody can be shown singing. Choose another performance.'
      : message;
}
