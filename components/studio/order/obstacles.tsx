'use client';
import type { PlanAction } from '#lib/contract/mv.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { countText } from '#components/ui/count-text.ts';
import { focusField } from '../compose/field-place.tsx';
import { actionText, checkLabel, type FieldCheck } from './checks.ts';

export type Obstacle = { field: string; label: string; text: string };

/** Problems found by the last check and by the plan, each field listed once. */
export function obstaclesOf(failed: readonly FieldCheck[], actions: readonly PlanAction[]): Obstacle[] {
  const all = [
    ...failed.map(({ field, message = 'It cannot be used.' }) => ({ field, text: message })),
    ...actions.map((action) => ({ field: action.field, text: actionText(action) })),
  ];
  return all
    .filter(({ field }, at) => all.findIndex((one) => one.field === field) === at)
    .map(({ field, text }) => ({ field, label: checkLabel(field), text: sentence(text) }));
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

function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
