'use client';
import { countText } from '#components/ui/values/count-text.ts';
import { useMemo } from 'react';
import { type AxisBlock, BlocksLane } from '#components/axis/blocks-lane.tsx';
import { type AxisMark, MarksLane } from '#components/axis/marks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { creditCountText, creditsText } from '#components/ui/values/credits-text.ts';
import { durationText } from '#lib/contract/text/duration-text.ts';
import type { StudioVideo } from './studio-video.ts';

const moneyWords = { DEBIT: 'Held', SETTLEMENT: 'Charged', REFUND: 'Returned' } as const;

/** How the video was made, from the purchase on: stages, credits and webhook attempts. */
export function MakingAxis({ video, running }: { video: StudioVideo; running: boolean }) {
  const { task, stages, money, attempts } = video;
  const originMs = Date.parse(task.createdAt);
  const blocks = useMemo(
    () =>
      stages.map((stage): AxisBlock => {
        const startSec = (Date.parse(stage.startedAt) - originMs) / 1_000;
        const endMs = stage.completedAt ?? (running ? null : task.updatedAt);
        return {
          id: stage.name,
          startSec,
          endSec: endMs === null ? null : Math.max(startSec, (Date.parse(endMs) - originMs) / 1_000),
          label: stage.description,
          status: stage.status === 'started' && !running ? 'skipped' : stage.status,
          detail:
            [
              stage.durationMs === null ? null : durationText(stage.durationMs),
              stage.attempt > 1 ? `attempt ${stage.attempt} of ${stage.maxAttempts}` : null,
              stage.error?.message,
            ]
              .filter(Boolean)
              .join(', ') || undefined,
        };
      }),
    [stages, originMs, running, task.updatedAt],
  );
  const marks = money.map(
    (entry, index): AxisMark => ({
      id: `${entry.kind}-${index}`,
      atSec: Math.max(0, (Date.parse(entry.at) - originMs) / 1_000),
      label: `${moneyWords[entry.kind]} ${creditsText(entry.credits)}`,
      detail:
        entry.returnedCredits > 0 && entry.kind !== 'REFUND'
          ? `${creditCountText(entry.returnedCredits)} returned`
          : undefined,
    }),
  );
  const sent = attempts.map(
    (attempt, index): AxisMark => ({
      id: `${attempt.deliveryId}-${index}`,
      atSec: Math.max(0, (Date.parse(attempt.startedAt) - originMs) / 1_000),
      label: attempt.eventType,
      status: attempt.statusCode !== null && attempt.statusCode < 300 ? 'delivered' : 'failed',
      detail: [attempt.statusCode ?? attempt.error, durationText(attempt.durationMs)].filter(Boolean).join(', '),
    }),
  );
  const lastSec = Math.max(
    1,
    (Date.parse(task.processingCompletedAt ?? task.updatedAt) - originMs) / 1_000,
    ...marks.map((mark) => mark.atSec),
    ...sent.map((mark) => mark.atSec),
  );
  return (
    <TimeAxis label="How the video is made" endSec={running ? null : lastSec * 1.02} originMs={originMs}>
      <BlocksLane
        label="Stages"
        detail={running ? 'running' : durationText(task.processingDuration ?? 0)}
        blocks={blocks}
      />
      <MarksLane label="Credits" marks={marks} />
      {sent.length > 0 ? <MarksLane label="Webhooks" detail={countText(sent.length, 'attempt')} marks={sent} /> : null}
    </TimeAxis>
  );
}
