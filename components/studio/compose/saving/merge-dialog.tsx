'use client';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { RadioCards } from '#components/ui/fields/radio-cards.tsx';
import {
  aspectLooks,
  engineLooks,
  performanceLooks,
  scheduleLooks,
  styleLabel,
  tierLooks,
} from '../../style-catalog.ts';
import { type BriefField, type BriefForm, briefLabels } from '../brief-form.ts';
import { type BriefDifference, type DraftConflict, proposedSides, type Side } from './use-draft-autosave.ts';

/**
 * Shown when somebody else saved first: the user decides every differing field, and nothing is overwritten silently.
 */
export function MergeDialog({
  conflict,
  onResolve,
}: {
  conflict: DraftConflict;
  onResolve: (sides: Partial<Record<BriefField, Side>>) => Promise<void>;
}) {
  const [sides, setSides] = useState(() => proposedSides(conflict.differences));
  const [pending, setPending] = useState(false);
  const all = (side: Side) => setSides(Object.fromEntries(conflict.differences.map(({ field }) => [field, side])));
  const apply = async () => {
    setPending(true);
    await onResolve(sides);
    setPending(false);
  };
  return (
    <Dialog
      open
      sticky
      width="lg"
      title="This draft was changed elsewhere"
      description={`It is at revision ${conflict.theirs.version} now. Choose which value of each field to keep. Nothing is saved until then.`}
      footer={
        <>
          <Button onClick={() => all('theirs')}>All stored values</Button>
          <Button onClick={() => all('mine')}>All mine</Button>
          <Button variant="primary" pending={pending} onClick={apply}>
            Save the choice
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {conflict.differences.map((difference) => (
          <fieldset key={difference.field}>
            <legend className="mb-1 font-medium">
              {briefLabels[difference.field]}{' '}
              <span className="text-xs font-normal text-muted">{whoChanged(difference)}</span>
            </legend>
            <RadioCards
              columns={2}
              aria-label={briefLabels[difference.field]}
              value={sides[difference.field] ?? 'mine'}
              onValueChange={(side) => setSides((current) => ({ ...current, [difference.field]: side as Side }))}
              options={[
                { value: 'mine', label: 'Mine', detail: shown(difference.field, difference.mine) },
                { value: 'theirs', label: 'Stored', detail: shown(difference.field, difference.theirs) },
              ]}
            />
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

function whoChanged({ changedBy }: BriefDifference): string {
  return changedBy === 'both' ? 'changed by both' : changedBy === 'mine' ? 'changed by you' : 'changed elsewhere';
}

function shown(field: BriefField, value: BriefForm[BriefField]): string {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'Empty';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.join('\n');
  if (field === 'styleId') return styleLabel(value);
  const labels: Partial<Record<BriefField, Record<string, string>>> = {
    performanceMode: performanceLooks,
    schedule: scheduleLooks,
    engineVersion: Object.fromEntries(Object.entries(engineLooks).map(([key, { label }]) => [key, label])),
    renderTier: Object.fromEntries(Object.entries(tierLooks).map(([key, { label }]) => [key, label])),
  };
  const label = labels[field]?.[value];
  if (label) return label;
  if (field === 'aspectRatio') return `${(aspectLooks as Record<string, string>)[value]}, ${value}`;
  return value;
}
