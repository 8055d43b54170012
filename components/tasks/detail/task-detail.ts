import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import type { VideoNote } from '#lib/products/mv/read/video-notes.ts';
import type { TaskTimeline } from '#lib/tasks/read-task-timeline.ts';

/**
 * Data of the task page. `clips` holds the songs of a finished song task with waveforms and timed words; `note` is what
 * is known about its video.
 */
export type TaskDetail = { timeline: TaskTimeline; clips: ClipDetail[]; note: VideoNote | null };
