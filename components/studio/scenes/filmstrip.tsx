'use client';
import { countText } from '#components/ui/values/count-text.ts';
import { sceneNumber, scenesText } from '#lib/contract/mv/scene-names.ts';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TimeStore } from '#components/axis/time-store.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { positionText } from '../clip-time.ts';
import { MediaImage } from '../media-image.tsx';
import { useSceneAt } from '../monitor/use-player.ts';
import { aspectShares } from '../style-catalog.ts';
import type { StoryboardScene, StudioVideo } from '../video/studio-video.ts';
import type { SelectHow } from './selection.ts';

export type FilmstripProps = {
  video: StudioVideo;
  /** For a finished video: the selected scenes. */
  selected?: ReadonlySet<number>;
  playhead: TimeStore;
  onSelect: (index: number, how: SelectHow) => void;
};

const makingNotes: Record<StoryboardScene['status'], string> = {
  planned: 'planned',
  drawn: 'drawn',
  rendering: 'filming',
  rendered: '',
  failed: 'failed',
};

/**
 * The scenes as a strip for touch: a tap seeks to a scene and opens it, and in "Several" mode taps add and remove
 * scenes. Its height is reserved while scenes are missing.
 */
export function Filmstrip({ video, selected, playhead, onSelect }: FilmstripProps) {
  const { board, editing, mv } = video;
  const [several, setSeveral] = useState(false);
  const at = useSceneAt(board.scenes, playhead);
  const row = useRef<HTMLUListElement>(null);
  const held = useRef(false);
  useEffect(() => {
    const [strip, frame] = [row.current, row.current?.children[at] as HTMLElement | undefined];
    // Scrolls only the strip, never the page, and not while a finger is on it.
    if (strip && frame && !held.current)
      strip.scrollTo({ left: frame.offsetLeft - (strip.clientWidth - frame.clientWidth) / 2 });
  }, [at]);
  const hold = (isHeld: boolean) => () => {
    held.current = isHeld;
  };
  return (
    <section aria-label="Scenes" className="rounded-md border border-line bg-surface">
      <header className="flex min-h-11 items-center justify-between gap-2 px-3 py-1.5">
        <h2 className="text-sm">{board.scenes.length === 0 ? 'Scenes' : countText(board.scenes.length, 'scene')}</h2>
        {selected ? (
          <Button
            size="sm"
            aria-pressed={several}
            variant={several ? 'primary' : 'secondary'}
            onClick={() => setSeveral(!several)}
          >
            {several ? <Check aria-hidden="true" /> : null}
            Several
          </Button>
        ) : null}
      </header>
      {board.scenes.length === 0 ? (
        <p className="flex h-34.5 items-center justify-center px-3 pb-3 text-xs text-muted">
          Scenes appear here once the song is divided into scenes.
        </p>
      ) : null}
      <ul
        ref={row}
        onTouchStart={hold(true)}
        onTouchEnd={hold(false)}
        onTouchCancel={hold(false)}
        className="relative flex snap-x scroll-smooth gap-1.5 overflow-x-auto px-3 pt-1 pb-3 empty:hidden motion-reduce:scroll-auto"
      >
        {board.scenes.map((scene, place) => {
          const state = editing?.scenes.find((one) => one.index === scene.index);
          const isChosen = selected ? selected.has(scene.index) : place === at;
          const note = state ? (state.failed ? 'failed' : state.changed ? 'changed' : '') : makingNotes[scene.status];
          const said = [scenesText([scene.index]), state?.failed ? 'last attempt failed' : note]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={scene.index} className="shrink-0 snap-center">
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={said}
                aria-current={place === at ? 'true' : undefined}
                onClick={() => onSelect(scene.index, several ? 'toggle' : 'one')}
                // Scrolls a scene focused by keyboard fully into view, focus ring included.
                onFocus={({ currentTarget }) =>
                  currentTarget.matches(':focus-visible') &&
                  currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })
                }
                className={cn(
                  'block overflow-hidden rounded-xs border text-left',
                  place === at ? 'border-playhead' : 'border-line',
                  isChosen && 'ring-2 ring-accent-ink',
                )}
              >
                <span className="block h-24 bg-sunken" style={{ aspectRatio: aspectShares[mv.aspectRatio] }}>
                  {scene.imageUrl ? <MediaImage src={scene.imageUrl} alt="" edgePx={400} /> : null}
                </span>
                <span className="flex h-6 items-center justify-between gap-2 px-1.5 text-xs">
                  <span className={place === at ? 'font-medium' : undefined}>{sceneNumber(scene.index)}</span>
                  <span
                    className={cn(
                      'min-w-11 text-right',
                      note === 'failed' ? 'text-danger' : note === 'changed' ? 'text-accent-ink' : 'text-muted',
                    )}
                  >
                    {note || positionText(scene.startSec)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
