'use client';
import { useEffect, useState } from 'react';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { VideoNote } from '#lib/products/mv/read/video-notes.ts';
import { useNow } from '#components/ui/values/now-store.ts';
import { durationText } from '#lib/contract/text/duration-text.ts';
import { utcText } from '#components/ui/values/time-text.ts';

/** A task's running time, updated every second while it runs. */
export function LiveDuration({
  startedAt,
  durationMs,
  running,
}: {
  startedAt: string | null;
  durationMs: number | null;
  running: boolean;
}) {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    if (!running || !startedAt) return;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [running, startedAt]);
  if (durationMs !== null) return <span className="whitespace-nowrap">{durationText(durationMs)}</span>;
  if (!running || !startedAt || nowMs === null) return <span className="text-faint">–</span>;
  const sec = Math.max(0, Math.floor((nowMs - Date.parse(startedAt)) / 1_000));
  return <span className="whitespace-nowrap">{durationText(Math.max(1, sec) * 1_000).replace('.0', '')}</span>;
}

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
