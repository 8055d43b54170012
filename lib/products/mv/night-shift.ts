/**
 * The life of an economy video (SPEC.md, Field and size constants).
 *
 * It is planned at once. Its shots start between 00:00 and 07:40, Beijing time: one that has started goes on, the next one waits for the
 * night after. Waiting is nothing but looking at the clock, so a process that dies loses nothing: whoever takes the task over waits on
 * with the shots that are missing. Several videos of one process take turns by the time they were bought. 48 hours after the purchase the
 * task fails and is refunded, whatever it was doing. It counts as in flight all the time, and a cancellation ends it at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import { deliveryDeadline, economyWindow, mayStartShot } from './economy-window.ts';
import type { ShotTurns } from './shot-turns.ts';

export type NightShift = {
  deadlineAt: Date;
  /** Waits for a place beside other economy videos, at any time of day. */
  takePlace(signal: AbortSignal): Promise<() => void>;
  /** Waits until a shot may start and has a place; resolves with the way to give it back. Throws `MV_ECONOMY_DEADLINE_MISSED`. */
  startShot(signal: AbortSignal): Promise<() => void>;
  /** Waits until a shot may start. Throws `MV_ECONOMY_DEADLINE_MISSED`. */
  untilOpen(signal: AbortSignal): Promise<void>;
  /** Throws `MV_ECONOMY_DEADLINE_MISSED` once the video comes too late. */
  checkDeadline(): void;
};

export function createNightShift(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  turns: ShotTurns,
  task: Pick<TaskRow, 'created_at'>,
): NightShift {
  const deadlineAt = deliveryDeadline(task.created_at);
  const order = task.created_at.getTime();
  const checkDeadline = () => {
    if (clock.now() >= deadlineAt) throw new TaskFailure('MV_ECONOMY_DEADLINE_MISSED');
  };
  const untilOpen = async (signal: AbortSignal) => {
    for (;;) {
      checkDeadline();
      const now = clock.now();
      const opensAt = Math.min(economyWindow(now).opensAt.getTime(), deadlineAt.getTime());
      if (opensAt <= now.getTime()) return;
      await sleep(Math.min(opensAt - now.getTime(), config.native.pollMs), undefined, { signal });
    }
  };
  return {
    deadlineAt,
    checkDeadline,
    untilOpen,
    takePlace: (signal) => turns.take(order, signal),
    async startShot(signal) {
      for (;;) {
        await untilOpen(signal);
        const leave = await turns.take(order, signal);
        // The night may have ended while others had the place.
        if (mayStartShot(clock.now()) && clock.now() < deadlineAt) return leave;
        leave();
      }
    },
  };
}
