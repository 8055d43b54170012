import type { MvFinal, MvView } from '#lib/contract/mv.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import type { MvEditing } from '#lib/products/mv/editing.ts';
import type { StoryboardScene, StoryboardView } from '#lib/products/mv/read-storyboard.ts';
import type { TimelineAttempt, TimelineMoney, TimelineStage } from '#lib/tasks/read-task-timeline.ts';
import type { DeliverySummary } from '#lib/webhooks/summarise-deliveries.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';

export type { StoryboardScene, TimelineStage };

/** Everything the workbench shows of one video. `song` is null for audio by address; `final` until there is a file. */
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
  /** What can be changed about it and at what price; null until it is finished. */
  editing: MvEditing | null;
};

export const studioVideoKey = (mvId: string) => ['studio', 'video', mvId] as const;
