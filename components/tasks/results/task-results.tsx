'use client';
import dynamic from 'next/dynamic';
import type { Resource } from '#lib/contract/requests/resource.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { noLongerKept } from '#components/library/kept.tsx';
import { Badge } from '#components/ui/values/badge.tsx';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { LateCode } from '#components/ui/states/late-code.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { clipLengthText } from '../task-text.ts';
import { DownloadLink } from './download-link.tsx';

const SongResult = dynamic(() => import('./song-result.tsx').then((module) => module.SongResult));
const VideoResult = dynamic(() => import('./video-result.tsx').then((module) => module.VideoResult));

/** A task's results by kind: songs with a player, videos with a poster, files with download links. */
export function TaskResults({ task, clips }: { task: TaskDescriptor; clips: readonly ClipDetail[] }) {
  const songs = task.resources.filter((resource) => resource.type === 'MUSIC');
  const videos = task.resources.filter((resource) => resource.type === 'VIDEO' && resource.url);
  const files = task.resources.filter(
    (resource) =>
      !songs.includes(resource) && !videos.includes(resource) && !(songs.length > 0 && resource.type === 'TEXT'),
  );
  if (task.resources.length === 0) return null;
  return (
    <Panel title="Result" flush>
      <LateCode>
        {songs.length > 0 ? <SongResult taskId={task.taskId} songs={songs} clips={clips} /> : null}
        {videos.map((video) => (
          <VideoResult key={video.id} video={video} mvId={task.mvId ?? null} />
        ))}
      </LateCode>
      {files.length > 0 ? <FileList files={files} /> : null}
    </Panel>
  );
}

/** Results of other kinds: text to copy, files to download. */
function FileList({ files }: { files: readonly Resource[] }) {
  return (
    <ul className="divide-y">
      {files.map((file) => (
        <li key={file.id} className="px-4 py-3">
          {file.content ? (
            <CodeBlock code={file.content} title={file.title ?? 'Text'} wrap />
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <Badge>{file.type}</Badge>
              <span className="min-w-0 flex-1 truncate">{file.title ?? file.id}</span>
              {file.durationSec ? <span className="text-xs text-muted">{clipLengthText(file.durationSec)}</span> : null}
              {file.url ? (
                <DownloadLink url={file.url} byteLength={file.byteLength} label={`Download ${file.title ?? file.id}`} />
              ) : (
                <span className="text-xs text-muted">{noLongerKept}</span>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
