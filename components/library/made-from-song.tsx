'use client';
import { Download } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { PlayTrackButton } from '#components/player/play-track-button.tsx';
import type { Track } from '#components/player/track.ts';
import { useTaskLive } from '#components/tasks/use-task-live.ts';
import { buttonClass } from '#components/ui/button-class.ts';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { isTerminal, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { fileFacts } from './file-facts.ts';
import type { MadeFromSong as Made } from '#lib/products/library/songs.ts';

/** Derivatives bought from a song, with their results. Those still in progress update live. */
export function MadeFromSong({ made }: { made: readonly Made[] }) {
  const router = useRouter();
  useTaskLive(
    made.filter(({ status }) => !isTerminal(status)).map(({ taskId }) => taskId),
    { onEvent: (event) => 'task' in event && router.refresh() },
  );
  if (made.length === 0) return null;
  return (
    <Panel title="Made from this song" flush>
      <ul aria-label="Made from this song" className="divide-y">
        {made.map((one) => {
          const track = trackOf(one);
          return (
            <li key={one.taskId} className="flex min-h-row items-center gap-3 px-4 py-1.5">
              {track ? (
                <PlayTrackButton size="sm" track={track} />
              ) : (
                <span className="size-7 shrink-0 pointer-coarse:size-9" />
              )}
              <div className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-2">
                <Link
                  href={hrefOf(one)}
                  prefetch={false}
                  className="block truncate rounded-xs font-medium hover:underline"
                >
                  {one.title || taskTypeLabels[one.type]}
                </Link>
                <span className="shrink-0 text-xs text-muted">
                  {[taskTypeLabels[one.type], ...fileFacts(one.file)].join(', ')},{' '}
                  <RelativeTime value={one.createdAt} />
                </span>
              </div>
              {one.status === 'COMPLETED' ? null : <StatusBadge status={one.status} />}
              {isFile(one) ? (
                <a
                  href={`/library/download?kind=result&id=${one.taskId}:${one.resourceId}`}
                  aria-label={`Download ${[one.title, ...fileFacts(one.file)].join(', ')}`}
                  className={buttonClass({ size: 'sm' })}
                >
                  <Download aria-hidden="true" />
                  <span className="max-sm:sr-only">Download</span>
                </a>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const isFile = ({ type, status, resourceId }: Made) =>
  status === 'COMPLETED' && resourceId !== null && (type === 'clip-export' || type === 'audio-render');

function hrefOf({ type, clipId, mvId, voiceId, taskId }: Made): string {
  if (mvId) return `/studio/${mvId}`;
  if (type === 'song' && clipId) return `/library/songs/${clipId}`;
  if (voiceId) return '/library/voices';
  return `/tasks/${taskId}`;
}

/** The link is created on click. */
function trackOf(made: Made): Track | null {
  if (made.status !== 'COMPLETED') return null;
  const shown = { title: made.title, url: '', coverUrl: null, durationSec: made.durationSec, href: hrefOf(made) };
  if (isFile(made)) return { kind: 'result', id: `${made.taskId}:${made.resourceId}`, ...shown };
  if (made.mvId) return { kind: 'video', id: made.mvId, ...shown };
  return made.clipId ? { kind: 'clip', id: made.clipId, detail: 'version 1', ...shown } : null;
}
