import { resolveOutput, type MvView } from '#lib/contract/mv.ts';
import { deliveryDeadline, economyWindow } from './economy-window.ts';
import type { MvBrief } from './scene-look.ts';

type Made = { brief: MvBrief; created_at: Date; isMaking: boolean; shotsStarted: boolean };

/**
 * By which engine, tier and schedule a video is made (SPEC.md, MV view). While an economy video is being made it says when its shots
 * start and by when it will be there.
 */
export function describeGeneration(
  { brief, created_at: createdAt, isMaking, shotsStarted }: Made,
  now: Date,
): Pick<MvView, 'generation' | 'deliveryDeadlineAt' | 'estimatedStartAt'> {
  const { engineVersion, renderTier } = resolveOutput(brief);
  const schedule = brief.schedule ?? 'standard';
  const waits = schedule === 'economy' && isMaking;
  const window = economyWindow(now);
  const startsAt = window.opensAt > now ? window.opensAt : now;
  return {
    generation: {
      engineVersion,
      renderTier,
      schedule,
      scheduleWindow:
        schedule === 'economy'
          ? { offPeakEndsAt: (isMaking ? window : economyWindow(createdAt)).endsAt.toISOString() }
          : null,
    },
    deliveryDeadlineAt: waits ? deliveryDeadline(createdAt).toISOString() : null,
    estimatedStartAt: waits && !shotsStarted ? startsAt.toISOString() : null,
  };
}
