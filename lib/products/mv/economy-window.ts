import { economySchedule } from '#lib/contract/limits.ts';

/** One night in which shots of the economy schedule start (SPEC.md, Field and size constants). */
export type EconomyWindow = { opensAt: Date; lastStartAt: Date; endsAt: Date };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Asia/Shanghai knows no summer time. */
const BEIJING_OFFSET_MS = 8 * 60 * 60 * 1000;

const startsMs = clockMs(economySchedule.startsAt);
const lastStartMs = clockMs(economySchedule.lastStartAt);
const endsMs = clockMs(economySchedule.endsAt);

/** The window in which a shot may still start, or the next one. */
export function economyWindow(now: Date): EconomyWindow {
  const beijingMs = now.getTime() + BEIJING_OFFSET_MS;
  const todayMs = Math.floor(beijingMs / DAY_MS) * DAY_MS;
  const dayMs = beijingMs - todayMs <= lastStartMs ? todayMs : todayMs + DAY_MS;
  const at = (ms: number) => new Date(dayMs + ms - BEIJING_OFFSET_MS);
  return { opensAt: at(startsMs), lastStartAt: at(lastStartMs), endsAt: at(endsMs) };
}

/** Whether a shot may start now. */
export function mayStartShot(now: Date): boolean {
  return economyWindow(now).opensAt <= now;
}

/** When a video bought then has to be there. */
export function deliveryDeadline(boughtAt: Date): Date {
  return new Date(boughtAt.getTime() + economySchedule.deliveryDeadlineSec * 1000);
}

function clockMs(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
