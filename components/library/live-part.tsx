'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { terminalTaskEvents } from '#lib/contract/constants/task-events.ts';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { useTaskLive } from '#components/tasks/use-task-live.ts';
import { Button } from '#components/ui/button.tsx';

/**
 * A library section that refetches when a task of the account ends; work started elsewhere is picked up a little later.
 * While the pointer is on the list it only announces new items, so that nothing moves under it.
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
        // Laid over the list, so that it causes no layout shift.
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
