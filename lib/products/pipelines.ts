import type { TaskType } from '#lib/contract/tasks/task.ts';
import type { OnClose } from '#lib/tasks/life/close-task.ts';
import type { Pipeline, Pipelines, WorkType } from '#lib/tasks/run/pipeline.ts';
import { lyricsEditPipeline, lyricsPipeline } from './lyrics/write-lyrics.ts';
import { clipAudioPipeline } from './music/renders/write-audio.ts';
import { closeSong, songPipeline } from './music/sing-song.ts';
import { voicePipeline } from './music/voices/shape-voice.ts';
import { anchorPipeline } from './mv/edits/character-lock.ts';
import { closeEdit } from './mv/edits/close-edit.ts';
import { closeVideo, videoPipeline } from './mv/create/make-video.ts';
import { composePipeline } from './mv/edits/composition.ts';
import { redrawPipeline } from './mv/edits/redraw-scenes.ts';
import type { ProductDeps } from './product-deps.ts';
import { subtitlesPipeline } from './subtitles/extract-subtitles.ts';
import { closeRelay } from './videodirect/call-offs.ts';
import { relayPipeline } from './videodirect/relay-task.ts';

/** The pipeline of each type of task. */
export function createPipelines(deps: ProductDeps): Pipelines {
  const video = videoPipeline(deps);
  const redraw = redrawPipeline(deps);
  const compose = composePipeline(deps);
  const clipAudio = clipAudioPipeline(deps);
  const pipelines: Readonly<Record<WorkType, Pipeline>> = {
    song: songPipeline(deps),
    voice: voicePipeline(deps),
    'clip-export': clipAudio,
    'audio-render': clipAudio,
    lyrics: lyricsPipeline(deps),
    'lyrics-edit': lyricsEditPipeline(deps),
    mv: video,
    'mv-preview': video,
    'mv-render-batch': redraw,
    'mv-scene-edit': redraw,
    'mv-compose': compose,
    'mv-upgrade': compose,
    'mv-lock-character': anchorPipeline(deps),
    videodirect: relayPipeline(deps),
    subtitles: subtitlesPipeline(deps),
  };
  const entries = Object.entries(pipelines) as [WorkType, Pipeline][];
  return new Map(entries.map(([type, pipeline]) => [type, { ...pipeline, onClose: onCloseOf(type) }]));
}

const closes: Partial<Record<TaskType, OnClose>> = {
  song: closeSong,
  mv: closeVideo,
  'mv-preview': closeVideo,
  'mv-render-batch': closeEdit,
  'mv-scene-edit': closeEdit,
  'mv-compose': closeEdit,
  'mv-upgrade': closeEdit,
  'mv-lock-character': closeEdit,
  videodirect: closeRelay,
};

/** The closing step of a product, also for tasks that end without being run. */
export function onCloseOf(type: TaskType): OnClose | undefined {
  return closes[type];
}
