'use client';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { PlanAction, PreflightCheck } from '#lib/contract/mv.ts';
import { sentenceText } from '#lib/contract/text/sentence-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { briefLabels } from '../compose/brief-form.ts';
import { focusField } from '../compose/field-place.tsx';

export type Obstacle = { field: string; label: string; text: string };

/** Problems found by the last check and by the plan, each field listed once. */
export function obstaclesOf(failed: readonly FieldCheck[], actions: readonly PlanAction[]): Obstacle[] {
  const all = [
    ...failed.map(({ field, message = 'It cannot be used.' }) => ({ field, text: message })),
    ...actions.map((action) => ({ field: action.field, text: actionText(action) })),
  ];
  return all
    .filter(({ field }, at) => all.findIndex((one) => one.field === field) === at)
    .map(({ field, text }) => ({ field, label: checkLabel(field), text: sentenceText(text) }));
}

/** What prevents the purchase, each with a link to its field. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <Callout tone="danger" title={`${countText(obstacles.length, 'thing stands', 'things stand')} in the way.`} live>
      <ul aria-label="In the way" className="mt-1 flex flex-col gap-2">
        {obstacles.map(({ field, label, text }) => (
          <li key={field}>
            <p className="text-ink">
              <span className="font-medium">{label}</span>: {text}
            </p>
            <Button size="sm" className="mt-1" onClick={() => focusField(field)}>
              Go to {label.toLowerCase()}
            </Button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** The fields a draft check rejected. */
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
function checkLabel(field: string): string {
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
function actionText({ code, message }: PlanAction): string {
  return code === 'portrait_required'
    ? 'This performance needs a portrait of the singer.'
    : code === 'nothing_is_sung'
      ? 'Nothing is sung in this song, so nobody can be shown singing. Choose another performance.'
      : message;
}
