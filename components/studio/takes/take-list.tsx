'use client';
import { countText } from '#components/ui/values/count-text.ts';
import { sceneNumber } from '#lib/contract/mv/scene-names.ts';
import { Columns2, Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SceneTake } from '#lib/products/mv/edits/takes.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { MediaImage } from '../media-image.tsx';
import { EditRefusal } from '../scenes/edit-refusal.tsx';
import { shotLooks } from '../scenes/scene-look.tsx';
import type { Editing, OneScene } from '../scenes/use-editing.ts';

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
        <h4 className="text-xs font-medium text-muted">{countText(state.takes.length, 'take')}</h4>
        <Button size="sm" onClick={() => setComparing(true)}>
          <Columns2 aria-hidden="true" />
          Compare
        </Button>
      </div>
      <ul aria-label={`Takes of scene ${sceneNumber(scene.index)}`} className="flex gap-2 overflow-x-auto p-0.5">
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

type CompareDialogProps = { one: OneScene; editing: Editing; share: number; onClose: () => void };

/** Two takes of a scene side by side, played in sync. */
function CompareDialog({ one, editing, share, onClose }: CompareDialogProps) {
  const { scene, state } = one;
  const newest = state.takes.at(-1)?.take ?? 1;
  const [shown, setShown] = useState<[number, number]>(() => {
    const right = state.take ?? newest;
    const left =
      state.cutTake !== null && state.cutTake !== right
        ? state.cutTake
        : (state.takes.findLast((take) => take.take !== right)?.take ?? right);
    return [left, right];
  });
  const players = useRef(new Set<HTMLVideoElement>());
  const [playing, setPlaying] = useState(false);
  const toggle = () => {
    for (const player of players.current) {
      if (playing) player.pause();
      else {
        player.currentTime = 0;
        player.play().catch(() => {});
      }
    }
    setPlaying(!playing);
  };
  const hold = (element: HTMLVideoElement | null) => {
    if (!element) return;
    players.current.add(element);
    return () => void players.current.delete(element);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={`Takes of scene ${sceneNumber(scene.index)}`}
      description="Choosing a take is free. Cut again to put it into the video."
      footer={
        <Button onClick={toggle}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          {playing ? 'Pause both' : 'Play both'}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {shown.map((number, side) => {
          const take = state.takes.find((each) => each.take === number);
          return take ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: left and right are what they are
            <section key={side} aria-label={side === 0 ? 'Left' : 'Right'} className="flex min-w-0 flex-col gap-2">
              <div className="w-full overflow-hidden rounded-sm bg-sunken" style={{ aspectRatio: share }}>
                {take.videoUrl ? (
                  <video
                    key={take.videoUrl}
                    ref={hold}
                    src={take.videoUrl}
                    poster={take.imageUrl ?? undefined}
                    muted
                    loop
                    playsInline
                    preload="auto"
                    className="size-full object-cover"
                  />
                ) : null}
              </div>
              <Select
                aria-label={side === 0 ? 'Left take' : 'Right take'}
                value={String(number)}
                onValueChange={(value) =>
                  setShown((current) => (side === 0 ? [Number(value), current[1]] : [current[0], Number(value)]))
                }
                options={state.takes
                  .toReversed()
                  .map((each) => ({ value: String(each.take), label: takeName(each, state.cutTake) }))}
              />
              <p className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
                <Badge>{shotLooks[take.shotType].label}</Badge>
                {take.resolution ? <Badge>{take.draft ? `Draft, ${take.resolution}` : take.resolution}</Badge> : null}
                <RelativeTime value={take.createdAt} />
              </p>
              <p className="text-pretty">{take.prompt}</p>
              <Button
                className="mt-auto"
                variant={number === state.take ? 'secondary' : 'primary'}
                pending={editing.pending === 'choose'}
                disabledReason={number === state.take ? 'The scene uses this take.' : editing.busy}
                onClick={() => void editing.choose([{ sceneIndex: scene.index, take: number }])}
              >
                {number === state.take ? `Take ${number} is used` : `Use take ${number}, free`}
              </Button>
            </section>
          ) : null;
        })}
      </div>
      <EditRefusal editing={editing} whats={['choose']} />
    </Dialog>
  );
}

function takeName(take: SceneTake, cutTake: number | null): string {
  return `Take ${take.take}${take.take === cutTake ? ', in the cut' : ''}`;
}
