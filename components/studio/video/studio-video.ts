import type { MvFinal, MvView } from '#lib/contract/mv.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import type { MvEditing } from '#lib/products/mv/read/edit-offers.ts';
import type { StoryboardScene, StoryboardView } from '#lib/products/mv/read/scenes.ts';
import type { TimelineAttempt, TimelineMoney, TimelineStage } from '#lib/tasks/read/read-task-timeline.ts';
import type { DeliverySummary } from '#lib/webhooks/deliveries/deliveries.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';

export type { StoryboardScene, TimelineStage };

/** The workbench's data for one video. `song` is null for audio by URL; `final` is null until there is a file. */
export type StudioVideo = {
  mv: MvView;
  task: TaskDescriptor;
  board: StoryboardView;
  stages: TimelineStage[];
  money: TimelineMoney[];
  attempts: TimelineAttempt[];
  deliveries: DeliverySummary;
  song: ClipDetail | null;
  final: MvFinal | null;
  /** The available edits and their prices; null until it is finished. */
  editing: MvEditing | null;
};

export const studioVideoKey = (mvId: string) => ['studio', 'video', mvId] as const;
