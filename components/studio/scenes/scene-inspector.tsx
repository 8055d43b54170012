'use client';
import { scenesText } from '#lib/contract/mv/scene-names.ts';
import { Clapperboard, GitCompare, RotateCcw } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { danceTiers, type ShotType, shotTypes } from '#lib/contract/constants/mv-choices.ts';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import { tooLongText } from '#components/ui/values/count-text.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { priceParts, priceText } from '#components/ui/values/credits-text.ts';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { RadioCards } from '#components/ui/fields/radio-cards.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { usePaused } from '#components/ui/use-paused.ts';
import { Textarea } from '#components/ui/fields/textarea.tsx';
import { positionText } from '../clip-time.ts';
import { Palette, shotLooks } from './scene-look.tsx';
import { TakeList } from '../takes/take-list.tsx';
import { EditRefusal } from './edit-refusal.tsx';
import { retakeBatch } from './retake-batch.ts';
import type { SceneEdit, SceneWords } from './scene-edits.ts';
import type { Editing, OneScene } from './use-editing.ts';

export type SceneInspectorProps = {
  one: OneScene;
  editing: Editing;
  share: number;
  styleName: string;
  /** The scene was opened explicitly: it stays in the inspector while the video plays on. */
  onPin: () => void;
};

function whyNoShot(
  value: ShotType,
  { lyric, shotType }: OneScene['scene'],
  offered: readonly ShotType[],
): string | undefined {
  if (value === 'lipsync' && lyric === '') return 'Nothing is sung in this scene.';
  if (value === shotType || offered.includes(value)) return undefined;
  return `Dance is filmed in the tiers ${danceTiers.join(' and ')} only.`;
}

/** One scene: what it shows, its takes, and the price of another one. */
export function SceneInspector({ one, editing, share, styleName, onPin }: SceneInspectorProps) {
  const { scene, state } = one;
  const { index } = scene;
  const edit = editing.edits.get(index);
  const words = edit ?? { prompt: scene.prompt, shotType: scene.shotType };
  const editState = editing.stateOf(index);
  const [merging, setMerging] = useState(false);
  const refused =
    editing.refusal?.what === `change:${index}` &&
    editing.refusal.error.code === 'VERSION_CONFLICT' &&
    editState === 'conflict';
  const tooLong = tooLongText(words.prompt, fieldLimits.draftDescriptionLength);
  const nothingToSay = isSeen(words.prompt) ? tooLong : 'Describe what the scene shows.';
  const cannotChange =
    editState === 'same' ? 'Change the text or the shot first.' : (nothingToSay ?? editing.blocked(state.editCredits));
  const cannotRetake = editing.blocked(state.retakeCredits);
  const retake = () => void editing.retake(retakeBatch([state]), `retake:${index}`);
  const foreseen = useForeseen(editing, index, words.prompt.trim());
  const change = async () => {
    if (editState === 'conflict') return setMerging(true);
    if (await foreseen.isToldBeforeBuying()) await editing.change(index, state.editCredits);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-sm">
          {scenesText([index])}{' '}
          <span className="ml-1 font-mono text-xs font-normal text-muted">
            {positionText(scene.startSec, true)}–{positionText(scene.endSec, true)}
          </span>
        </h3>
        {state.failed ? (
          <StatusBadge status="failed" label="Last attempt failed" look="soft" />
        ) : state.changed ? (
          <StatusBadge status="incomplete" label="Not in the cut yet" look="soft" />
        ) : (
          <StatusBadge status="completed" label="In the cut" look="soft" />
        )}
      </div>
      {state.failed ? (
        <Callout
          tone="warning"
          title="The last attempt failed."
          action={
            <Button pending={editing.pending === `retake:${index}`} disabledReason={cannotRetake} onClick={retake}>
              Try again for {priceText(state.retakeCredits)}
            </Button>
          }
        >
          It was not charged, and the scene stays as it was.
        </Callout>
      ) : null}
      <TakeList one={one} editing={editing} share={share} />
      {editState === 'conflict' ? (
        <Callout
          tone="warning"
          live
          title={`${scenesText([index])} was changed elsewhere while you were writing.`}
          action={
            <Button onClick={() => setMerging(true)}>
              <GitCompare aria-hidden="true" />
              Compare
            </Button>
          }
        >
          Your words are kept here. Compare the two before you buy.
        </Callout>
      ) : null}
      <div className="flex flex-col gap-3">
        <Field
          label="What it shows"
          required
          error={tooLong}
          aside={editState === 'same' ? undefined : 'changed, not filmed yet'}
        >
          <Textarea
            rows={4}
            value={words.prompt}
            onFocus={onPin}
            onChange={(event) => editing.type(index, { prompt: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !cannotChange) void change();
            }}
          />
        </Field>
        <Field label="Shot" required>
          <Select<ShotType>
            value={words.shotType}
            onValueChange={(shotType) => {
              onPin();
              editing.type(index, { shotType });
            }}
            options={shotTypes.map((value) => ({
              value,
              ...shotLooks[value],
              disabledReason: whyNoShot(value, scene, editing.shotTypes),
            }))}
          />
        </Field>
        <div className="flex flex-col gap-2">
          <Button
            variant="primary"
            pending={editing.pending === `change:${index}` || foreseen.isAsking}
            disabledReason={cannotChange}
            onClick={() => void change()}
          >
            <Clapperboard aria-hidden="true" />
            Change scene for {priceText(state.editCredits)}
          </Button>
          <div className="flex gap-2">
            <Button
              className="flex-1"
              pending={editing.pending === `retake:${index}`}
              disabledReason={cannotRetake}
              onClick={retake}
            >
              <RotateCcw aria-hidden="true" />
              Retake for {priceText(state.retakeCredits)}
            </Button>
            {editState === 'same' ? null : <Button onClick={() => editing.drop(index)}>Discard</Button>}
          </div>
          {/* Below the buttons, because it may appear just as someone is about to press one. */}
          {editState === 'same' ? null : (
            <p role="status" className="text-xs empty:hidden">
              {foreseen.note}
            </p>
          )}
          <p className="text-xs text-muted">
            {editState === 'same'
              ? (cannotRetake ?? 'A retake films the same scene again. Every take is kept.')
              : (cannotChange ??
                `${priceParts([state.retakeCredits, state.editCredits - state.retakeCredits]).join(' for filming, ')} for the new plan. Nothing is charged if it fails.`)}
          </p>
        </div>
        <EditRefusal editing={editing} whats={[`change:${index}`, `retake:${index}`]} />
      </div>
      {scene.lyric ? (
        <blockquote className="border-l-2 border-line-strong pl-3 text-muted">
          <span className="sr-only">Sung: </span>
          {scene.lyric}
        </blockquote>
      ) : (
        <p className="text-xs text-muted">Nothing is sung here.</p>
      )}
      <p className="flex flex-wrap gap-1.5">
        <Badge>{scene.sectionLabel}</Badge>
        <Badge>{scene.setting.replaceAll('-', ' ')}</Badge>
        <Badge>{styleName}, as the whole video</Badge>
      </p>
      <Palette name="Colours of this scene" colors={scene.palette} />
      {editState === 'conflict' && edit && (merging || refused) ? (
        <MergeSceneDialog
          index={index}
          edit={edit}
          stored={{ prompt: scene.prompt, shotType: scene.shotType }}
          onCancel={() => {
            setMerging(false);
            editing.clearRefusal();
          }}
          onResolve={(decided) => {
            setMerging(false);
            editing.merge(index, decided);
          }}
        />
      ) : null}
    </div>
  );
}

const PAUSE_MS = 500;
/**
 * The words that no picture will show. A purchase waits for this check, and needs a second press if the note was not on
 * the page at the first.
 */
function useForeseen(editing: Editing, index: number, prompt: string) {
  const client = useQueryClient();
  const paused = usePaused(prompt, PAUSE_MS);
  const [pressedWith, setPressedWith] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const questionOf = (words: string) => ({
    queryKey: ['foreseen', index, words],
    queryFn: () => editing.foresee(index, words),
    staleTime: 60_000,
  });
  const asked = pressedWith === prompt ? prompt : paused;
  const { data } = useQuery({ ...questionOf(asked), enabled: asked !== '' });
  const answer = asked === prompt ? data : undefined;
  const named = answer?.ok ? answer.data.notPictured : [];
  return {
    isAsking,
    note:
      named.length === 0
        ? null
        : `The picture will not show: ${named.join(', ')}.${pressedWith === prompt ? ' Press again to change the scene all the same.' : ''}`,
    /** Whether the purchase may go on: the note was already on the page, or there is nothing to note. */
    isToldBeforeBuying: async (): Promise<boolean> => {
      if (answer) return true;
      if (isAsking) return false;
      setIsAsking(true);
      setPressedWith(prompt);
      const found = await client.fetchQuery(questionOf(prompt));
      setIsAsking(false);
      return !found.ok || found.data.notPictured.length === 0;
    },
  };
}

type Side = 'mine' | 'theirs';
type MergeSceneDialogProps = {
  index: number;
  edit: SceneEdit;
  stored: SceneWords;
  onCancel: () => void;
  onResolve: (words: SceneWords) => void;
};

/**
 * Shown when somebody else changed the scene first: one side is chosen per field, and nothing is overwritten unseen.
 */
function MergeSceneDialog({ index, edit, stored, onCancel, onResolve }: MergeSceneDialogProps) {
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
      title={`${scenesText([index])} was changed elsewhere`}
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
