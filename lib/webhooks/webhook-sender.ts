import { randomBytes } from 'node:crypto';
import { webhookSlowAfterTimeouts } from '#lib/contract/webhooks.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { claimDeliveries, recordAttempts, type ClaimedDelivery, type HeldByAccount, type RecordedAttempt } from './webhook-queue.ts';

export type WebhookSender = {
  /** Sends what becomes due until stopped. Any number of processes may. */
  start(): void;
  /** Claims nothing more, waits for what is being sent (at most one attempt's time-out) and records it. */
  stop(): Promise<void>;
  /** Sends everything due at the clock's present time and returns how many attempts were made. For a sender that was not started. */
  runOnce(): Promise<number>;
};

export type SenderOptions = {
  /** Requests at one time in this process, over all destinations. */
  inFlightMax?: number;
  /** A claim of a dead process is taken over after this long. */
  leaseSec?: number;
  /** How often to look without having been woken. */
  idlePollMs?: number;
  /** How often to look while something waits for capacity that another process may free. */
  blockedPollMs?: number;
};

/** One claim and one record run at a time; what finishes meanwhile is recorded together in the next. */
const GATHER_MS = 5;

export function createWebhookSender(platform: Platform, outbound: Outbound, options: SenderOptions = {}): WebhookSender {
  const { inFlightMax = 400, leaseSec = 60, idlePollMs = 5_000, blockedPollMs = 500 } = options;
  const { database, clock, hub, log, metrics } = platform;
  const owner = `sender-${randomBytes(9).toString('base64url')}`;
  const inFlight = new Set<Promise<void>>();
  const heldByAccount = new Map<string, HeldByAccount>();
  let finished: RecordedAttempt[] = [];
  let after = '';
  /** Something was due that the last claim left: no room in this process or at its destination. */
  let backlog = false;
  let claimWanted = false;
  let nextDueAt: Date | null = null;
  let stopped = true;
  let loop: Promise<void> | undefined;
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
      finished.push(attempt);
      metrics.webhookAttempts.inc({ result: attempt.status === 'PENDING' ? 'retried' : attempt.status.toLowerCase() });
      metrics.webhookSeconds.observe(attempt.durationMs / 1000);
      inFlight.delete(sending);
      hold(delivery, -1);
      if (loop || !stopped) wake(false);
    });
    inFlight.add(sending);
  };

  const claim = async () => {
    const now = clock.now();
    const claimed = await claimDeliveries(database.sql, { owner, now, leaseSec, free: inFlightMax - inFlight.size, held: [...heldByAccount.values()], after });
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

  const work = async () => {
    for (;;) {
      if (finished.length > 0) {
        await record();
        claimWanted ||= backlog;
      } else if (mayClaim()) {
        claimWanted = false;
        const claimed = await claim();
        claimWanted ||= claimed > 0 && after !== '';
        // Under load, rounds of a few milliseconds share their statements among many deliveries.
        if (backlog) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      } else {
        return;
      }
    }
  };

  /** Runs the loop unless it runs already, then sleeps until the next thing is due. */
  const wake = (wantClaim: boolean) => {
    claimWanted ||= wantClaim;
    loop ??= (async () => {
      let pauseMs = 0;
      try {
        await work();
      } catch (error) {
        log.error({ err: error }, 'The webhook sender could not reach its queue');
        claimWanted = true;
        pauseMs = 1_000;
      }
      loop = undefined;
      // A wake that came as the loop was ending found it still there.
      if (pauseMs === 0 && (finished.length > 0 || mayClaim())) wake(false);
      else if (!stopped) sleep(pauseMs);
    })();
  };

  const sleep = (pauseMs: number) => {
    clearTimeout(timer);
    const untilDueMs = nextDueAt === null ? idlePollMs : nextDueAt.getTime() - clock.now().getTime();
    const waitMs = pauseMs > 0 ? pauseMs : backlog ? blockedPollMs : Math.min(Math.max(untilDueMs, 0), idlePollMs);
    timer = setTimeout(() => wake(true), waitMs);
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
      while (inFlight.size > 0 || loop) await Promise.all([...inFlight, loop]);
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
