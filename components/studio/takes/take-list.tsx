'use client';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { MediaImage } from '../media-image.tsx';
import { EditRefusal } from '../scenes/edit-refusal.tsx';
import type { Editing, OneScene } from '../scenes/use-editing.ts';
import { CompareDialog } from './compare-dialog.tsx';

/**
 * A scene's selected take and the others, which can be selected for free. The monitor shows the selected one. Renders
 * nothing for a single take.
 */
export function TakeList({ one, editing, share }: { one: OneScene; editing: Editing; share: number }) {
  const { scene, state } = one;
  const [comparing, setComparing] = useState(false);
  if (state.takes.length < 2) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h4 className="text-xs font-medium text-muted">{state.takes.length} takes</h4>
        <Button size="sm" onClick={() => setComparing(true)}>
          <Columns2 aria-hidden="true" />
          Compare
        </Button>
      </div>
      <ul aria-label={`Takes of scene ${scene.index}`} className="flex gap-2 overflow-x-auto p-0.5">
        {state.takes.map((take) => {
          const isShown = take.take === state.take;
          const name = `Take ${take.take}${take.take === state.cutTake ? ', in the cut' : ''}`;
          const cannot = isShown ? undefined : editing.busy;
          return (
            <li key={take.take} className="shrink-0">
              <Tooltip content={isShown ? `${take.prompt}` : (cannot ?? `Use it, free. ${take.prompt}`)}>
                <button
                  type="button"
                  aria-pressed={isShown}
                  aria-disabled={cannot ? true : undefined}
                  aria-label={isShown ? name : `Use ${name.toLowerCase()}`}
                  onClick={() =>
                    !isShown && !cannot && void editing.choose([{ sceneIndex: scene.index, take: take.take }])
                  }
                  className={cn(
                    'block overflow-hidden rounded-xs border border-line text-left text-xs',
                    isShown ? 'ring-2 ring-accent-ink' : 'hover:border-line-strong',
                    cannot && 'opacity-60',
                  )}
                >
                  <span className="block h-14 bg-sunken" style={{ aspectRatio: share }}>
                    {take.imageUrl ? <MediaImage src={take.imageUrl} alt="" edgePx={400} /> : null}
                  </span>
                  <span className="flex items-center justify-between gap-2 px-1.5 py-0.5">
                    {take.take}
                    <span className="text-muted">
                      {take.take === state.cutTake ? 'in the cut' : take.draft ? 'draft' : ''}
                    </span>
                  </span>
                </button>
              </Tooltip>
            </li>
          );
        })}
      </ul>
      <EditRefusal editing={editing} whats={['choose']} />
      {comparing ? (
        <CompareDialog one={one} editing={editing} share={share} onClose={() => setComparing(false)} />
      ) : null}
    </div>
  );
}
