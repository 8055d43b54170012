/**
 * What customers may rely on about tasks and money, as plain arithmetic: no SQL, no transactions, no retries. The model-based test
 * compares the service with it.
 */
import { songInFlightReleaseSec, tierLimits, trialLimits, type Tier } from '#lib/contract/accounts/limits.ts';
import { isTerminal, type TaskStatus, type TaskType } from '#lib/contract/tasks/task.ts';
import type { TrialState } from '#lib/contract/accounts/account.ts';

export type ModelTask = {
  type: TaskType;
  status: TaskStatus;
  required: bigint;
  charged: bigint | null;
  refunded: boolean;
  createdAtMs: number;
  /** Enqueued webhook bodies: stage events, product event, terminal event. */
  deliveries: number;
  notified: boolean;
  stageDone: boolean;
};

/** The outcome of a creation; a number is the index of the task in the answer. */
export type Creation =
  | { made: number }
  | { replayed: number }
  | {
      refused: 'FORBIDDEN' | 'MAX_CREDITS_EXCEEDED' | 'IDEMPOTENCY_CONFLICT' | 'INSUFFICIENT_CREDITS' | 'RATE_LIMITED';
      reason?: string;
    };

export type Wish = {
  type: TaskType;
  songMode: string;
  units: bigint;
  maxUnits: bigint | null;
  key: string | null;
  variant: number;
  notified: boolean;
  tags: readonly string[];
};

const DAY_MS = 86_400_000;

/** Reasons for not creating a task, with the caller's error. */
export const rulesOfRefusal = {
  hold: { refused: 'FORBIDDEN', reason: 'billing_hold' },
  'trial unclaimed': { refused: 'FORBIDDEN', reason: 'trial_unclaimed' },
  'trial feature': { refused: 'FORBIDDEN', reason: 'trial_feature' },
  'trial exhausted': { refused: 'FORBIDDEN', reason: 'trial_exhausted' },
  'trial daily': { refused: 'RATE_LIMITED' },
  ceiling: { refused: 'MAX_CREDITS_EXCEEDED' },
  'in flight': { refused: 'RATE_LIMITED' },
  funds: { refused: 'INSUFFICIENT_CREDITS' },
} as const satisfies Record<string, Creation>;

export class TaskLifeModel {
  readonly tasks: ModelTask[] = [];
  /** Rules that were exercised, so that a test run which misses one is noticed. */
  readonly met = new Set<string>();
  readonly #answers = new Map<string, { variant: string; task: number }>();
  available: bigint;
  granted: bigint;
  held = 0n;
  revenue = 0n;
  debited = 0n;
  onHold = false;
  readonly tier: Tier;
  readonly trial: TrialState;

  constructor(tier: Tier, trial: TrialState, granted: bigint) {
    this.tier = tier;
    this.trial = trial;
    this.available = granted;
    this.granted = granted;
  }

  grant(units: bigint): void {
    this.available += units;
    this.granted += units;
  }

  create(wish: Wish, nowMs: number): Creation {
    const kept = wish.key === null ? undefined : this.#answers.get(wish.key);
    if (kept) {
      const same = kept.variant === variantOf(wish);
      this.met.add(same ? 'replay' : 'conflict');
      return same ? { replayed: kept.task } : { refused: 'IDEMPOTENCY_CONFLICT' };
    }
    const rule = this.#refusal(wish, nowMs);
    this.met.add(rule ?? 'made');
    if (rule !== null) return rulesOfRefusal[rule];
    const made =
      this.tasks.push({
        type: wish.type,
        status: 'PENDING',
        required: wish.units,
        charged: null,
        refunded: false,
        createdAtMs: nowMs,
        deliveries: 0,
        notified: wish.notified,
        stageDone: false,
      }) - 1;
    this.available -= wish.units;
    this.held += wish.units;
    this.debited += wish.units;
    if (wish.key !== null) this.#answers.set(wish.key, { variant: variantOf(wish), task: made });
    return { made };
  }

  #refusal(wish: Wish, nowMs: number): keyof typeof rulesOfRefusal | null {
    if (this.onHold && wish.units > 0n) return 'hold';
    if (this.trial === 'unclaimed') return 'trial unclaimed';
    const claimed = this.trial === 'claimed';
    if (
      claimed &&
      !(
        ['lyrics', 'lyrics-edit', 'subtitles'].includes(wish.type) ||
        (wish.type === 'song' && ['simple', 'custom'].includes(wish.songMode))
      )
    )
      return 'trial feature';
    if (wish.maxUnits !== null && wish.units > wish.maxUnits) return 'ceiling';
    if (claimed && wish.units > 0n && this.debited + wish.units > this.granted) return 'trial exhausted';
    const today = Math.floor(nowMs / DAY_MS);
    if (
      claimed &&
      this.tasks.filter((task) => Math.floor(task.createdAtMs / DAY_MS) === today).length >=
        trialLimits.taskCreationsPerDay
    )
      return 'trial daily';
    if (this.inFlight(nowMs) >= (claimed ? trialLimits.inFlightTasks : tierLimits[this.tier].inFlightTasks))
      return 'in flight';
    return this.available < wish.units ? 'funds' : null;
  }

  /** A song stops counting a while after its creation; everything else counts until it ends. */
  inFlight(nowMs: number): number {
    return this.tasks.filter(
      (task) =>
        !isTerminal(task.status) && (task.type !== 'song' || task.createdAtMs + songInFlightReleaseSec * 1000 > nowMs),
    ).length;
  }

  take(at: number): void {
    const task = this.#task(at);
    if (task.status === 'PENDING') task.status = 'PROCESSING';
  }

  finishStage(at: number): void {
    const task = this.#task(at);
    if (!task.stageDone && task.notified) task.deliveries += 2;
    task.stageDone = true;
  }

  /** False when it had already ended; then nothing changes. */
  end(at: number, status: 'COMPLETED' | 'FAILED' | 'CANCELLED', cost = 0n): boolean {
    const task = this.#task(at);
    if (isTerminal(task.status)) return false;
    const charged = status === 'COMPLETED' ? (cost < task.required ? cost : task.required) : 0n;
    Object.assign(task, { status, charged, refunded: task.required > 0n && charged === 0n });
    if (task.notified) task.deliveries += task.type === 'mv' ? 2 : 1;
    this.held -= task.required;
    this.available += task.required - charged;
    this.revenue += charged;
    return true;
  }

  #task(at: number): ModelTask {
    const task = this.tasks[at];
    if (!task) throw new Error(`The model has no task ${at}`);
    return task;
  }
}

/** What makes a repeated request the same one. */
export function variantOf(wish: Wish): string {
  return `${wish.variant}`;
}
