'use client';
import { cn } from '../cn.ts';
import { useNow } from './now-store.ts';
import { justNowMs, relativeText, utcText } from './time-text.ts';

export type RelativeTimeProps = {
  /** ISO 8601, or epoch milliseconds. */
  value: string | number | null | undefined;
  /** Shown when there is no time. */
  fallback?: string;
  /** For future times: the text shown instead of 'just now' once the time has come, and after it. */
  due?: string;
  className?: string;
};

/** A relative time, with the absolute time on hover. */
export function RelativeTime({ value, fallback = '–', due, className }: RelativeTimeProps) {
  const nowMs = useNow();
  const atMs = typeof value === 'number' ? value : value ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(atMs)) return <span className={cn('text-faint', className)}>{fallback}</span>;
  const local = nowMs === null ? '' : `${new Date(atMs).toLocaleString()}\n`;
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
      title={`${local}${utcText(atMs)}`}
      suppressHydrationWarning
      className={cn('whitespace-nowrap', className)}
    >
      {due !== undefined && atMs < (nowMs ?? Date.now()) + justNowMs ? due : relativeText(atMs, nowMs ?? Date.now())}
    </time>
  );
}

/** A clock time where the order of seconds matters: logs, attempts. In UTC, to match the API. */
export function AbsoluteTime({ value, className }: { value: string | number; className?: string }) {
  const atMs = typeof value === 'number' ? value : Date.parse(value);
  return (
    <time dateTime={new Date(atMs).toISOString()} className={cn('whitespace-nowrap font-mono text-xs', className)}>
      {utcText(atMs)}
    </time>
  );
}
