import { type StageName, stageDescriptions } from '#lib/contract/tasks/stages.ts';
import type { StudioVideo } from './studio-video.ts';

type Making = Pick<StudioVideo['mv'], 'status' | 'progress' | 'estimatedStartAt'>;

/** What is being done to a video. `nowMs` is null on the server, which does not know the reader's time zone. */
export function progressText(
  { status, progress, estimatedStartAt }: Making,
  stageName: string | null,
  nowMs: number | null,
): string {
  if (status === 'PENDING') return 'Waiting to start';
  const what = stageName && stageName in stageDescriptions ? stageDescriptions[stageName as StageName] : 'Working';
  if (stageName !== 'render-scenes') return what;
  const startsMs = estimatedStartAt ? Date.parse(estimatedStartAt) : 0;
  if (startsMs > (nowMs ?? 0)) return `Storyboard ready, filming starts ${momentText(startsMs, nowMs)}`;
  return progress.scenesTotal ? `${what}, ${progress.scenesDone} of ${progress.scenesTotal}` : what;
}

/** `ready by 17:00 on 24 Nov at the latest`; null without a deadline. */
export function deadlineText(
  { deliveryDeadlineAt }: Pick<StudioVideo['mv'], 'deliveryDeadlineAt'>,
  nowMs: number | null,
): string | null {
  return deliveryDeadlineAt ? `ready ${momentText(Date.parse(deliveryDeadlineAt), nowMs, 'by')} at the latest` : null;
}

/** `at 17:00` when it is the reader's today, otherwise with the date; in UTC until the reader's time zone is known. */
function momentText(atMs: number, nowMs: number | null, word: 'at' | 'by' = 'at'): string {
  const at = new Date(atMs);
  if (nowMs === null) return `${word} ${at.toISOString().slice(11, 16)} UTC`;
  const clock = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (at.toDateString() === new Date(nowMs).toDateString()) return `${word} ${clock}`;
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
  return word === 'by' ? `by ${clock} on ${day}` : `on ${day} at ${clock}`;
}
