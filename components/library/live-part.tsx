'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { terminalTaskEvents } from '#lib/contract/task-events.ts';
import { AutoRefresh } from '#components/tasks/auto-refresh.tsx';
import { useTaskLive } from '#components/tasks/use-task-live.ts';

/**
 * A part of the library that reads itself again when a task of the account ends; what was begun elsewhere is found a little later. While the
 * pointer or the keyboard is on the list it waits, so that nothing moves under it.
 */
export function LivePart({ taskIds, children }: { taskIds: readonly string[]; children: ReactNode }) {
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const [isBehind, setBehind] = useState(false);
  const isFree = () => !list.current?.matches(':hover, :has(:focus-visible)');
  const catchUp = () => {
    if (!isFree()) return setBehind(true);
    setBehind(false);
    router.refresh();
  };
  useTaskLive(taskIds, { onEvent: ({ event }) => (terminalTaskEvents as readonly string[]).includes(event) && catchUp() });
  const newest = useRef(catchUp);
  useEffect(() => {
    newest.current = catchUp;
  });
  useEffect(() => {
    const element = list.current;
    if (!isBehind || !element) return;
    const gone = new AbortController();
    element.addEventListener('pointerleave', () => newest.current(), { signal: gone.signal });
    element.addEventListener('focusout', ({ relatedTarget }) => !element.contains(relatedTarget as Node | null) && newest.current(), { signal: gone.signal });
    return () => gone.abort();
  }, [isBehind]);
  return (
    <div ref={list} data-library-list="">
      {children}
      <AutoRefresh everySec={10} within="[data-library-list]" />
    </div>
  );
}
