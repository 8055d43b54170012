'use client';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { usePlayer } from './player-context.tsx';
import type { Track } from './track.ts';

/** A seek bar along the top edge of the player: press, drag or use the arrow keys. */
export function PositionBar({ track }: { track: Track }) {
  const player = usePlayer();
  const root = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLDivElement>(null);
  const endSec = track.durationSec ?? 0;
  useEffect(() => {
    const head = player.playheadOf(track);
    const write = () => {
      const atSec = head.get() ?? 0;
      if (fill.current) fill.current.style.transform = `scaleX(${endSec > 0 ? Math.min(1, atSec / endSec) : 0})`;
      const whole = String(Math.round(atSec));
      if (root.current?.getAttribute('aria-valuenow') === whole) return;
      root.current?.setAttribute('aria-valuenow', whole);
      root.current?.setAttribute('aria-valuetext', `${clipLengthText(atSec)} of ${clipLengthText(endSec)}`);
    };
    write();
    return head.subscribe(write);
  }, [player, track, endSec]);
  if (endSec <= 0) return null;
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    player.seek(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * endSec);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const atSec = player.playheadOf(track).get() ?? 0;
    const target = {
      ArrowLeft: atSec - 5,
      ArrowDown: atSec - 5,
      ArrowRight: atSec + 5,
      ArrowUp: atSec + 5,
      Home: 0,
      End: endSec - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    player.seek(Math.min(endSec, Math.max(0, target)));
  };
  return (
    <div
      ref={root}
      role="slider"
      tabIndex={0}
      aria-label={`Position in ${track.title}`}
      aria-valuemin={0}
      aria-valuemax={Math.round(endSec)}
      aria-valuenow={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && press(event)}
      onKeyDown={onKeyDown}
      className="group absolute inset-x-0 -top-2 flex h-4 cursor-pointer touch-none items-center rounded-xs"
    >
      <div className="h-0.5 w-full overflow-hidden bg-line transition-[height] group-hover:h-1 group-focus-visible:h-1">
        <div ref={fill} className="h-full w-full origin-left bg-playhead" style={{ transform: 'scaleX(0)' }} />
      </div>
    </div>
  );
}

/** `1:07 / 3:20`, updated once a second. */
export function PositionText({ track }: { track: Track }) {
  const player = usePlayer();
  const head = player.playheadOf(track);
  const atSec = useSyncExternalStore(
    head.subscribe,
    () => Math.floor(head.get() ?? 0),
    () => 0,
  );
  return (
    <p className="text-xs text-muted">
      {clipLengthText(atSec)}
      {track.durationSec ? ` / ${clipLengthText(track.durationSec)}` : null}
    </p>
  );
}
