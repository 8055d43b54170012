'use client';
import { useEffect, useState } from 'react';
import { durationText } from '#components/ui/time-text.ts';

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
