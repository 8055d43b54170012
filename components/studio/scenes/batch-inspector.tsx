'use client';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { totalCredits } from '#lib/contract/accounts/credits.ts';
import { Button } from '#components/ui/button.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { priceAmount, priceParts, priceText } from '#components/ui/values/credits-text.ts';
import { Switch } from '#components/ui/fields/switch.tsx';
import { MediaImage } from '../media-image.tsx';
import { EditRefusal } from './edit-refusal.tsx';
import { scenesText } from '#lib/contract/mv/scene-names.ts';
import { shotLooks } from './scene-look.tsx';
import type { Editing, OneScene } from './use-editing.ts';

export type BatchInspectorProps = {
  chosen: readonly OneScene[];
  editing: Editing;
  share: number;
  onOnly: (index: number) => void;
  onClear: () => void;
};

/** Several selected scenes: the price of filming each again, and of all together. */
export function BatchInspector({ chosen, editing, share, onOnly, onClear }: BatchInspectorProps) {
  const indexes = chosen.map(({ state }) => state.index);
  const [draft, setDraft] = useState(false);
  const priceOf = ({ state }: OneScene) => (draft ? state.draftCredits : state.retakeCredits);
  const total = totalCredits(chosen.map(priceOf));
  const amounts = priceParts(chosen.map(priceOf));
  const isCheaper = chosen.some(({ state }) => state.draftCredits < state.retakeCredits);
  const tooMany =
    indexes.length > fieldLimits.sceneBatchItems
      ? `A batch has at most ${fieldLimits.sceneBatchItems} scenes.`
      : undefined;
  const cannot = tooMany ?? editing.blocked(total);
  const what = `retake:${indexes.join(',')}`;
  const back = chosen.flatMap(({ state }) =>
    state.changed && state.cutTake !== null ? [{ sceneIndex: state.index, take: state.cutTake }] : [],
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm">{countText(indexes.length, 'scene')}</h3>
        <Button size="sm" onClick={onClear}>
          Clear
        </Button>
      </div>
      <table className="w-full">
        <caption className="sr-only">{scenesText(indexes)}, with the price of filming each again</caption>
        <tbody>
          {chosen.map(({ scene, state }, at) => (
            <tr key={state.index} className="border-b">
              <td className="w-16 py-1.5">
                <span className="block h-9 overflow-hidden rounded-xs bg-sunken" style={{ aspectRatio: share }}>
                  {scene.imageUrl ? <MediaImage src={scene.imageUrl} alt="" edgePx={400} /> : null}
                </span>
              </td>
              <td className="min-w-0 px-2">
                <button type="button" className="text-left hover:underline" onClick={() => onOnly(state.index)}>
                  {scenesText([state.index])}
                </button>
                <span className="block text-xs text-muted">
                  {shotLooks[scene.shotType].label}
                  {state.failed ? ', last attempt failed' : state.changed ? ', not in the cut yet' : ''}
                </span>
              </td>
              <td className="text-right">{amounts[at]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <td className="py-2" colSpan={2}>
              All {indexes.length}, at most
            </td>
            <td className="text-right">{priceAmount(total)}</td>
          </tr>
        </tfoot>
      </table>
      {isCheaper ? (
        <Switch
          label="As a draft"
          description="540p, for a first look. They are filmed again in full size when you cut."
          checked={draft}
          onCheckedChange={setDraft}
        />
      ) : null}
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          pending={editing.pending === what}
          disabledReason={cannot}
          onClick={() => void editing.retake({ sceneIndexes: indexes, credits: total, draft }, what)}
        >
          <RotateCcw aria-hidden="true" />
          Retake {countText(indexes.length, 'scene')} for {priceText(total)}
        </Button>
        {back.length > 0 ? (
          <Button
            pending={editing.pending === 'choose'}
            disabledReason={editing.busy}
            onClick={() => void editing.choose(back)}
          >
            Undo {countText(back.length, 'change')}, free
          </Button>
        ) : null}
        <p className="text-xs text-muted">
          {cannot ??
            'Each scene is filmed and charged separately. A scene that fails is not charged and stays as it was.'}
        </p>
      </div>
      <EditRefusal editing={editing} whats={[what, 'choose']} />
    </div>
  );
}
