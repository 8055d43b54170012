'use client';
import { useNow } from '#components/ui/now-store.ts';
import { utcText } from '#components/ui/time-text.ts';
import { clockText } from './clock-text.ts';

/** Why a video that was begun does not move: its shots wait for the night. The hour is that of the reader. */
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
