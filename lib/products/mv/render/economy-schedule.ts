/**
 * When the shots of an economy video are rendered (SPEC.md, Field and size constants).
 *
 * The video is planned at once. Its shots start between 00:00 and 07:40, Beijing time: a started shot is finished, the next one waits for the
 * following night. Waiting only compares times, so nothing is lost when a process dies: the process that takes over the task waits for the
 * remaining shots. Videos of a process share its slots in the order of their purchase. 48 hours after the purchase the task fails and is
 * refunded, in whatever state. It counts as in flight all the time, and a cancellation ends it at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { economySchedule } from '#lib/contract/accounts/limits.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';

export type OffPeakSchedule = {
  deadlineAt: Date;
  /** Waits for a slot among economy videos, at any time of day. Resolves with its release. */
  acquireSlot(signal: AbortSignal): Promise<() => void>;
  /** Waits until a shot may start and has a slot; resolves with the slot's release. Throws `MV_ECONOMY_DEADLINE_MISSED`. */
  acquireShotSlot(signal: AbortSignal): Promise<() => void>;
  /** Waits until a shot may start. Throws `MV_ECONOMY_DEADLINE_MISSED`. */
  waitForWindow(signal: AbortSignal): Promise<void>;
  /** Throws `MV_ECONOMY_DEADLINE_MISSED` when the deadline has passed. */
  checkDeadline(): void;
};

export function createOffPeakSchedule(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  slots: RenderSlots,
  task: Pick<TaskRow, 'created_at'>,
): OffPeakSchedule {
  const deadlineAt = deliveryDeadline(task.created_at);
  const order = task.created_at.getTime();
  const checkDeadline = () => {
    if (clock.now() >= deadlineAt) throw new TaskFailure('MV_ECONOMY_DEADLINE_MISSED');
  };
  const waitForWindow = async (signal: AbortSignal) => {
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
    waitForWindow,
    acquireSlot: (signal) => slots.acquire(order, signal),
    async acquireShotSlot(signal) {
      for (;;) {
        await waitForWindow(signal);
        const release = await slots.acquire(order, signal);
        // The window may have closed while others held the slot.
        if (mayStartShot(clock.now()) && clock.now() < deadlineAt) return release;
        release();
      }
    },
  };
}

/** One night in which shots of the economy schedule start (SPEC.md, Field and size constants). */
type EconomyWindow = { opensAt: Date; lastStartAt: Date; endsAt: Date };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Asia/Shanghai has no daylight saving time. */
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

/** The delivery deadline of a video bought at this time. */
export function deliveryDeadline(boughtAt: Date): Date {
  return new Date(boughtAt.getTime() + economySchedule.deliveryDeadlineSec * 1000);
}

function clockMs(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

/** A fixed number of slots. Of those waiting, the one with the lowest `order` comes first. */
type RenderSlots = {
  /** Resolves with the slot's release. Rejects with the signal's reason when it aborts first. */
  acquire(order: number, signal: AbortSignal): Promise<() => void>;
};

type Waiting = { order: number; start: () => void };

export function createRenderSlots(count: number): RenderSlots {
  let taken = 0;
  const queue: Waiting[] = [];
  const free = () => {
    const next = queue.shift();
    if (next) next.start();
    else taken--;
  };
  const slot = () => {
    let isHeld = true;
    return () => {
      if (isHeld) free();
      isHeld = false;
    };
  };
  return {
    async acquire(order, signal) {
      signal.throwIfAborted();
      if (taken < count) {
        taken++;
        return slot();
      }
      await new Promise<void>((resolve, reject) => {
        const abandon = () => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(signal.reason);
        };
        const waiting: Waiting = {
          order,
          start: () => {
            signal.removeEventListener('abort', abandon);
            resolve();
          },
        };
        signal.addEventListener('abort', abandon, { once: true });
        const behind = queue.findIndex((other) => other.order > order);
        queue.splice(behind < 0 ? queue.length : behind, 0, waiting);
      });
      return slot();
    },
  };
}
