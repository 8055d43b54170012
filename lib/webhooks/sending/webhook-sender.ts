import { randomBytes } from 'node:crypto';
import { webhookSlowAfterTimeouts } from '#lib/contract/webhooks.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import {
  claimDeliveries,
  recordAttempts,
  webhookLeaseSec,
  type ClaimedDelivery,
  type HeldByAccount,
  type RecordedAttempt,
} from './webhook-queue.ts';

export type WebhookSender = {
  /** Sends due deliveries until stopped. Any number of processes may run one. */
  start(): void;
  /** Stops claiming, waits for attempts in flight (at most one time-out) and records them. */
  stop(): Promise<void>;
  /** Sends everything that is due now and returns the number of attempts. For a sender that was not started. */
  runOnce(): Promise<number>;
};

export type SenderOptions = {
  /** Concurrent requests of this process, over all destinations. */
  inFlightMax?: number;
  leaseSec?: number;
  /** Polling interval without a wake-up. */
  idlePollMs?: number;
  /** Polling interval while deliveries wait for capacity that another process may free. */
  blockedPollMs?: number;
};

/** At most one claim and one record statement run at a time; attempts that finish meanwhile are recorded by the next. */
const BATCH_WINDOW_MS = 5;
/** Pause after the queue could not be reached. */
const FAILURE_PAUSE_MS = 1_000;

export function createWebhookSender(
  platform: Platform,
  outbound: Outbound,
  options: SenderOptions = {},
): WebhookSender {
  const { inFlightMax = 400, leaseSec = webhookLeaseSec, idlePollMs = 5_000, blockedPollMs = 500 } = options;
  const { database, clock, hub, log, metrics } = platform;
  const owner = `sender-${randomBytes(9).toString('base64url')}`;
  const inFlight = new Set<Promise<void>>();
  const heldByAccount = new Map<string, HeldByAccount>();
  let finished: RecordedAttempt[] = [];
  let after = '';
  /** The last claim left due deliveries behind: there was no capacity in this process or at their destinations. */
  let backlog = false;
  let claimWanted = false;
  let nextDueAt: Date | null = null;
  /** Attempts were recorded since the last claim began, which may have missed the capacity they freed. */
  let freed = false;
  let failed = false;
  let stopped = true;
  let claiming: Promise<void> | undefined;
  let recording: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unlisten = () => {};

  const hold = ({ accountId, timeouts }: ClaimedDelivery, change: 1 | -1) => {
    const held = heldByAccount.get(accountId) ?? { account: accountId, held: 0, slow: 0 };
    held.held += change;
    if (timeouts >= webhookSlowAfterTimeouts) held.slow += change;
    if (held.held > 0) heldByAccount.set(accountId, held);
    else heldByAccount.delete(accountId);
  };

  const launch = (delivery: ClaimedDelivery) => {
    hold(delivery, 1);
    const sending = attemptDelivery(platform, outbound, delivery).then((attempt) => {
      if (attempt) {
        finished.push(attempt);
        metrics.webhookAttempts.inc({
          result: attempt.status === 'PENDING' ? 'retried' : attempt.status.toLowerCase(),
        });
        metrics.webhookSeconds.observe(attempt.durationMs / 1000);
      }
      inFlight.delete(sending);
      hold(delivery, -1);
      if (claiming || recording || !stopped) wake(false);
    });
    inFlight.add(sending);
  };

  const claim = async () => {
    const now = clock.now();
    const claimed = await claimDeliveries(database.sql, {
      owner,
      now,
      leaseSec,
      free: inFlightMax - inFlight.size,
      held: [...heldByAccount.values()],
      after,
    });
    ({ after, nextDueAt } = claimed);
    backlog = nextDueAt !== null && nextDueAt <= now;
    claimed.deliveries.forEach(launch);
    return claimed.deliveries.length;
  };

  const record = async () => {
    const attempts = finished;
    finished = [];
    try {
      await recordAttempts(database.sql, owner, attempts);
    } catch (error) {
      finished = [...attempts, ...finished];
      throw error;
    }
  };

  const mayClaim = () => claimWanted && !stopped && inFlight.size < inFlightMax;

  const claimDue = async () => {
    while (mayClaim()) {
      claimWanted = false;
      freed = false;
      const claimed = await claim();
      claimWanted ||= (claimed > 0 && after !== '') || (backlog && freed);
      // Under load, batching over a few milliseconds shares each statement among many deliveries.
      if (backlog) await new Promise((resolve) => setTimeout(resolve, BATCH_WINDOW_MS));
    }
  };

  const recordFinished = async () => {
    while (finished.length > 0) {
      await record();
      freed = true;
      if (backlog) wake(true);
    }
  };

  /** Starts claiming and recording unless they are running; with nothing left, sleeps until the next delivery is due. */
  const wake = (wantClaim: boolean) => {
    claimWanted ||= wantClaim;
    if (mayClaim()) claiming ??= run(claimDue, () => (claiming = undefined));
    if (finished.length > 0) recording ??= run(recordFinished, () => (recording = undefined));
  };

  const run = async (work: () => Promise<void>, end: () => void) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'The webhook sender could not reach its queue');
      claimWanted = true;
      failed = true;
    }
    end();
    // A wake-up that arrived as this was ending had no effect.
    if (!failed) wake(false);
    if (!claiming && !recording && !stopped) sleep();
  };

  const sleep = () => {
    clearTimeout(timer);
    const untilDueMs = nextDueAt === null ? idlePollMs : nextDueAt.getTime() - clock.now().getTime();
    const waitMs = failed ? FAILURE_PAUSE_MS : backlog ? blockedPollMs : Math.min(Math.max(untilDueMs, 0), idlePollMs);
    timer = setTimeout(() => {
      failed = false;
      wake(true);
    }, waitMs);
  };

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      unlisten = hub.listen('webhook', '*', () => wake(true));
      wake(true);
    },
    async stop() {
      stopped = true;
      unlisten();
      while (inFlight.size > 0 || claiming || recording) await Promise.all([...inFlight, claiming, recording]);
      clearTimeout(timer);
      if (finished.length > 0) await record();
    },
    async runOnce() {
      let attempts = 0;
      for (;;) {
        const claimed = await claim();
        attempts += claimed;
        await Promise.all(inFlight);
        if (finished.length > 0) await record();
        if (claimed === 0 && after === '') return attempts;
      }
    },
  };
}
