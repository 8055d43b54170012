import type { TaskType } from '#lib/contract/task.ts';
import type { OnClose } from '#lib/tasks/close-task.ts';
import type { Pipeline, Pipelines } from '#lib/tasks/pipeline.ts';
import { lyricsEditPipeline, lyricsPipeline } from './lyrics/write-lyrics.ts';
import { clipAudioPipeline } from './music/renders/write-audio.ts';
import { songPipeline } from './music/sing-song.ts';
import { voicePipeline } from './music/voices/shape-voice.ts';
import { anchorPipeline } from './mv/anchor-character.ts';
import { closeEdit } from './mv/close-edit.ts';
import { closeVideo } from './mv/close-video.ts';
import { videoPipeline } from './mv/make-video.ts';
import { composePipeline } from './mv/recompose.ts';
import { redrawPipeline } from './mv/redraw-scenes.ts';
import type { ProductDeps } from './product-deps.ts';
import { subtitlesPipeline } from './subtitles/extract-subtitles.ts';
import { relayPipeline } from './videodirect/relay-task.ts';

/** How each type of task is made. */
export function createPipelines(deps: ProductDeps): Pipelines {
  return new Map<TaskType, Pipeline>([
    ['song', songPipeline(deps)],
    ['voice', voicePipeline(deps)],
    ['clip-export', clipAudioPipeline(deps)],
    ['audio-render', clipAudioPipeline(deps)],
    ['lyrics', lyricsPipeline(deps)],
    ['lyrics-edit', lyricsEditPipeline(deps)],
    ['mv', videoPipeline(deps)],
    ['mv-preview', videoPipeline(deps)],
    ['mv-render-batch', redrawPipeline(deps)],
    ['mv-scene-edit', redrawPipeline(deps)],
    ['mv-compose', composePipeline(deps)],
    ['mv-upgrade', composePipeline(deps)],
    ['mv-lock-character', anchorPipeline(deps)],
    ['videodirect', relayPipeline(deps)],
    ['subtitles', subtitlesPipeline(deps)],
  ]);
}

/** What a product adds to the end of a task, for those who end tasks without running them. */
export function onCloseOf(type: TaskType): OnClose | undefined {
  return type === 'mv' || type === 'mv-preview' ? closeVideo : isEdit(type) ? closeEdit : undefined;
}

function isEdit(type: TaskType): boolean {
  return type === 'mv-render-batch' || type === 'mv-scene-edit' || type === 'mv-compose' || type === 'mv-upgrade' || type === 'mv-lock-character';
}
