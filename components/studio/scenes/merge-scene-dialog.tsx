'use client';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import type { SceneEdit, SceneWords } from './scene-edits.ts';
import { shotLooks } from './shot-looks.ts';

type Side = 'mine' | 'theirs';
export type MergeSceneDialogProps = {
  index: number;
  edit: SceneEdit;
  stored: SceneWords;
  onCancel: () => void;
  onResolve: (words: SceneWords) => void;
};

/**
 * Shown when somebody else changed the scene first: one side is chosen per field, and nothing is overwritten unseen.
 */
export function MergeSceneDialog({ index, edit, stored, onCancel, onResolve }: MergeSceneDialogProps) {
  const [sides, setSides] = useState<Record<keyof SceneWords, Side>>({
    prompt: edit.prompt.trim() === edit.base.prompt ? 'theirs' : 'mine',
    shotType: edit.shotType === edit.base.shotType ? 'theirs' : 'mine',
  });
  const fields = (['prompt', 'shotType'] as const).filter((field) => edit[field].trim() !== stored[field].trim());
  const chosen: SceneWords = {
    prompt: sides.prompt === 'mine' ? edit.prompt : stored.prompt,
    shotType: sides.shotType === 'mine' ? edit.shotType : stored.shotType,
  };
  return (
    <Dialog
      open
      sticky
      width="lg"
      title={`Scene ${index} was changed elsewhere`}
      description="Choose what the scene should show. Nothing is charged yet, and every take is kept."
      footer={
        <>
          <Button onClick={onCancel}>Decide later</Button>
          <Button variant="primary" onClick={() => onResolve(chosen)}>
            Keep the choice
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fields.map((field) => (
          <fieldset key={field}>
            <legend className="mb-1 font-medium">{field === 'prompt' ? 'What it shows' : 'Shot'}</legend>
            <RadioCards
              columns={2}
              aria-label={field === 'prompt' ? 'What it shows' : 'Shot'}
              value={sides[field]}
              onValueChange={(side) => setSides((current) => ({ ...current, [field]: side as Side }))}
              options={[
                { value: 'mine', label: 'Mine', detail: shown(field, edit) },
                { value: 'theirs', label: 'As it is now', detail: shown(field, stored) },
              ]}
            />
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

function shown(field: keyof SceneWords, words: SceneWords): string {
  return field === 'prompt' ? words.prompt : shotLooks[words.shotType].label;
}
