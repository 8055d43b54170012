import { type StageName, stageDescriptions, storyboardStages, videoStages } from '#lib/contract/tasks/stages.ts';
import { cn } from '#components/ui/cn.ts';
import { StatusGlyph, statusLook } from '#components/ui/values/status-badge.tsx';
import { durationText } from '#lib/contract/text/duration-text.ts';
import type { TimelineStage } from './studio-video.ts';

const order: readonly StageName[] = [...storyboardStages, ...videoStages];

/** Short labels for a narrow list. */
const shortNames: Partial<Record<StageName, string>> = {
  'resolve-song': 'Fetch the song',
  analyze: 'Listen',
  emotion: 'Read the mood',
  concept: 'Find the look',
  'character-anchor': 'Draw the character',
  narrative: 'Tell the story',
  scenes: 'Cut the scenes',
  'scene-images': 'Draw the storyboard',
  'render-scenes': 'Render',
  finalize: 'Final cut',
};

export type StageStepsProps = {
  stages: readonly TimelineStage[];
  over: boolean;
  /** Progress of the running stage, fresher than the list. */
  fraction: number | null;
};

/** All stages in order, including those still to come; a skipped optional stage says so. */
export function StageSteps({ stages, over, fraction }: StageStepsProps) {
  const known = new Map(stages.map((stage) => [stage.name, stage]));
  const last = Math.max(-1, ...stages.map((stage) => order.indexOf(stage.name as StageName)));
  return (
    <ol className="flex flex-col">
      {order.map((name, at) => {
        const stage = known.get(name);
        const status = stage
          ? stage.status === 'started' && over
            ? 'skipped'
            : stage.status
          : over || at < last
            ? 'skipped'
            : 'waiting';
        const look = statusLook(status);
        return (
          <li
            key={name}
            title={stageDescriptions[name]}
            className={cn(
              'flex min-h-7 items-center gap-2',
              (status === 'waiting' || status === 'skipped') && 'text-muted',
            )}
          >
            <StatusGlyph tone={look.tone} shape={look.shape} />
            <span className="min-w-0 flex-1 truncate">
              {shortNames[name] ?? name}
              <span className="sr-only">, {look.label}</span>
            </span>
            <span className="w-20 shrink-0 text-right text-xs text-muted">
              {status === 'started'
                ? `${Math.round((fraction ?? stage?.progress ?? 0) * 100)}%`
                : stage?.durationMs != null
                  ? durationText(stage.durationMs)
                  : status === 'skipped'
                    ? 'not needed'
                    : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
