'use client';
import { lazy, Suspense } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { FileList } from './file-list.tsx';

const SongResult = lazy(() => import('./song-result.tsx').then((module) => ({ default: module.SongResult })));
const VideoResult = lazy(() => import('./video-result.tsx').then((module) => ({ default: module.VideoResult })));

/** What the task made, each kind in the way it is used: songs are heard, videos seen, files saved. */
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
      <Suspense fallback={null}>
        {songs.length > 0 ? <SongResult taskId={task.taskId} songs={songs} clips={clips} /> : null}
        {videos.map((video) => (
          <VideoResult key={video.id} video={video} mvId={task.mvId ?? null} />
        ))}
      </Suspense>
      {files.length > 0 ? <FileList files={files} /> : null}
    </Panel>
  );
}
