import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import type { VideoNote } from '#lib/products/mv/video-notes.ts';
import type { TaskTimeline } from '#lib/tasks/read-task-timeline.ts';

/** Everything the task page shows. `clips` holds the songs of a finished song task, with waveforms and timed words; `note` what is known of its video. */
export type TaskDetail = { timeline: TaskTimeline; clips: ClipDetail[]; note: VideoNote | null };
