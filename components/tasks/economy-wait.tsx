'use client';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import type { VideoNote } from '#lib/products/mv/read/video-notes.ts';
import { useNow } from '#components/ui/now-store.ts';
import { utcText } from '#components/ui/time-text.ts';

/** When the rendering of an economy video starts; null for any other task. */
export function waitsUntil(task: Pick<TaskDescriptor, 'status'>, note: VideoNote | null | undefined): string | null {
  return isTerminal(task.status) ? null : (note?.startsAt ?? null);
}

/**
 * Explains why a video makes no progress: its rendering waits for the economy hours, given in the reader's local time.
 */
export function EconomyWait({ startsAt }: { startsAt: string }) {
  const nowMs = useNow();
  const atMs = Date.parse(startsAt);
  if (nowMs !== null && atMs <= nowMs) return <>In its economy window, starts soon</>;
  return (
    <>
      Waits for its economy window, starts about{' '}
      <time dateTime={startsAt} title={utcText(atMs)} className="whitespace-nowrap">
        {clockText(atMs, nowMs === null ? 'UTC' : undefined)}
      </time>
    </>
  );
}

/** `16:00 UTC`, or `00:00` in the reader's time zone when none is named. */
export function clockText(atMs: number, timeZone?: 'UTC'): string {
  const text = new Date(atMs).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return timeZone ? `${text} ${timeZone}` : text;
}
