'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { terminalTaskEvents } from '#lib/contract/constants/task-events.ts';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { useTaskLive } from '#components/tasks/use-task-live.ts';
import { Button } from '#components/ui/button.tsx';

/**
 * A part of the library that reads itself again when a task of the account ends; what was begun elsewhere is found a little later. While the
 * pointer is on the list it waits, so that nothing moves under it, and says that there is something new.
 */
export function LivePart({ taskIds, children }: { taskIds: readonly string[]; children: ReactNode }) {
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const [isBehind, setBehind] = useState(false);
  const show = () => {
    setBehind(false);
    router.refresh();
  };
  useTaskLive(taskIds, {
    onEvent: ({ event }) =>
      (terminalTaskEvents as readonly string[]).includes(event) &&
      (list.current?.matches(':hover') ? setBehind(true) : show()),
  });
  const newest = useRef(show);
  useEffect(() => {
    newest.current = show;
  });
  useEffect(() => {
    const element = list.current;
    if (!isBehind || !element) return;
    const gone = new AbortController();
    element.addEventListener('pointerleave', () => newest.current(), { signal: gone.signal });
    return () => gone.abort();
  }, [isBehind]);
  return (
    <div ref={list} data-library-list="" className="relative">
      {isBehind ? (
        // Over the list, so that nothing makes room for it.
        <div role="status" className="absolute -top-4 right-3 z-2">
          <Button size="sm" onClick={show}>
            Show what is new
          </Button>
        </div>
      ) : null}
      {children}
      <AutoRefresh everySec={10} within="[data-library-list]" />
    </div>
  );
}
