'use client';
import { Check } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { MediaImage } from '../media-image.tsx';
import { useSceneAt } from '../monitor/use-scene-at.ts';
import type { SelectHow } from './selection.ts';
import type { OneScene } from './use-editing.ts';

export type FilmstripProps = { scenes: readonly OneScene[]; selected: ReadonlySet<number>; playhead: TimeStore; share: number; onSelect: (index: number, how: SelectHow) => void };

/** The scenes in a row under the thumb: a tap goes there and opens it; "Several" makes taps add and remove. */
export function Filmstrip({ scenes, selected, playhead, share, onSelect }: FilmstripProps) {
  const [several, setSeveral] = useState(false);
  const spans = useMemo(() => scenes.map(({ scene }) => scene), [scenes]);
  const at = useSceneAt(spans, playhead);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [strip, frame] = [row.current, row.current?.children[at] as HTMLElement | undefined];
    // The strip alone scrolls, not the page.
    if (strip && frame) strip.scrollTo({ left: frame.offsetLeft - (strip.clientWidth - frame.clientWidth) / 2, behavior: 'smooth' });
  }, [at]);
  return (
    <section aria-label="Scenes" className="rounded-md border border-line bg-surface">
      <header className="flex items-center justify-between gap-2 px-3 py-1.5">
        <h2 className="text-sm">{scenes.length} scenes</h2>
        <Button size="sm" aria-pressed={several} variant={several ? 'primary' : 'secondary'} onClick={() => setSeveral(!several)}>
          {several ? <Check aria-hidden="true" /> : null}
          Several
        </Button>
      </header>
      <ul ref={row} className="relative flex snap-x gap-1.5 overflow-x-auto px-3 pb-3">
        {scenes.map(({ scene, state }, place) => {
          const isChosen = selected.has(state.index);
          const said = [`Scene ${state.index}`, state.failed ? 'last try failed' : state.changed ? 'changed' : ''].filter(Boolean).join(', ');
          return (
            <li key={state.index} className="shrink-0 snap-center">
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={said}
                onClick={() => onSelect(state.index, several ? 'toggle' : 'one')}
                className={cn('block overflow-hidden rounded-xs border text-left', place === at ? 'border-playhead' : 'border-line', isChosen && 'ring-2 ring-accent-ink')}
              >
                <span className="block h-20 bg-sunken" style={{ aspectRatio: share }}>
                  {scene.imageUrl ? <MediaImage src={scene.imageUrl} alt="" /> : null}
                </span>
                <span className="flex justify-between gap-2 px-1.5 py-0.5 text-xs">
                  {state.index}
                  <span className={state.failed ? 'text-danger' : 'text-accent-ink'}>{state.failed ? 'failed' : state.changed ? 'changed' : ''}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
