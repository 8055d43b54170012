'use client';
import dynamic from 'next/dynamic';
import { LateCode } from '#components/ui/late-code.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { FileList } from './file-list.tsx';

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
