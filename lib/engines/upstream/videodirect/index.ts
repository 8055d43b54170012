import { exactText } from '#lib/platform/text/exact-json.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { VideoRelay } from '#lib/products/videodirect/ports.ts';
import { UpstreamPause } from '#lib/products/upstream-work/ports.ts';
import { readAnswer, readReason } from './answers.ts';
import { createPoll, type PollOptions } from '../poll.ts';
import { isThrottle, readRefusal, submitRefusal } from './refusals.ts';
import { cancelPath, readPath, routesWith } from './routes.ts';
import { createSender, type Connection, unanswered } from '../send.ts';

export type HttpRelayOptions = PollOptions & {
  /** Called before each request; the stand-in starts itself here. */
  connect(): Promise<Connection>;
  routes?: Readonly<Record<string, string>>;
  idempotencyHeader?: string;
  isStandin?: boolean;
  timeoutMs?: number;
};

/** Sent to the stand-in only. */
export const steeringHeader = 'x-standin-steered';
const TIMEOUT_MS = 60_000;
const CANCEL_TIMEOUT_MS = 10_000;
/**
 * Statuses of a cancellation that came too late, or whose task is unknown. Others concern the key or the upstream
 * itself.
 */
const tooLate: ReadonlySet<number> = new Set([400, 404, 409, 410]);
/** Statuses of an upstream that cannot cancel this kind of work. */
const cannotCancel: ReadonlySet<number> = new Set([405, 422, 501]);

/**
 * Relays operations over HTTP with `Authorization: Token <key>`. A throttling response delays all polls, so that a
 * thousand waiting tasks do not keep the upstream throttled.
 */
export function createHttpRelay({
  connect,
  routes: replacements = {},
  idempotencyHeader,
  isStandin = false,
  timeoutMs = TIMEOUT_MS,
  ...pollOptions
}: HttpRelayOptions): VideoRelay {
  const routes = routesWith(replacements);
  const sender = createSender(timeoutMs);
  const repeatsSafely = idempotencyHeader !== undefined;
  // In process uptime, because the system clock may be set back.
  let quietUntil = 0;
  const keepQuiet = <Refusal extends Error>(error: Refusal): Refusal => {
    if (error instanceof UpstreamPause && error.retryAfterMs)
      quietUntil = Math.max(quietUntil, performance.now() + error.retryAfterMs);
    return error;
  };
  const poll = createPoll(sender, pollOptions, (answer) =>
    keepQuiet(readRefusal({ ...answer, reason: readReason(answer.body) })),
  );
  const respectQuiet = () => {
    const leftMs = quietUntil - performance.now();
    if (leftMs > 0) throw new UpstreamPause('busy', 'The upstream asked to slow down', { retryAfterMs: leftMs });
  };

  return {
    isStandin,
    repeatsSafely,
    async open() {
      await connect();
    },

    async submit({ operation, input, reference, steersStandin }) {
      respectQuiet();
      const headers = {
        ...(idempotencyHeader ? { [idempotencyHeader]: reference } : {}),
        ...(isStandin && steersStandin ? { [steeringHeader]: 'true' } : {}),
      };
      const connection = await connect();
      const answer = await sender
        .send(connection, { method: 'POST', path: routes[operation].path, body: exactText(input), headers })
        .catch((error: unknown) => {
          throw unanswered(error, repeatsSafely);
        });
      if (answer.status >= 300)
        throw keepQuiet(submitRefusal({ ...answer, reason: readReason(answer.body) }, repeatsSafely));
      const read = readAnswer(routes[operation], answer.body);
      if (!read || (read.reading.state === 'waiting' && read.providerTaskId === null)) {
        throw new TaskFailure('UPSTREAM_FAILED', { cause: new Error('The answer to a submission makes no sense') });
      }
      return read;
    },

    async read({ operation, providerTaskId }, signal) {
      respectQuiet();
      const read = readAnswer(
        routes[operation],
        await poll(await connect(), { path: readPath(providerTaskId), signal }),
      );
      if (!read) throw new UpstreamPause('unreadable', 'The answer about a task makes no sense');
      if (read.providerTaskId !== null && read.providerTaskId !== providerTaskId)
        throw new UpstreamPause('unreadable', 'The answer is about another task');
      return read.reading;
    },

    async cancel({ providerTaskId }) {
      respectQuiet();
      const connection = await connect();
      const answer = await sender.send(connection, {
        method: 'POST',
        path: cancelPath(providerTaskId),
        body: '{}',
        signal: AbortSignal.timeout(CANCEL_TIMEOUT_MS),
      });
      if (answer.status < 300) return true;
      const refusal = { ...answer, reason: readReason(answer.body) };
      if (!isThrottle(refusal) && tooLate.has(answer.status)) return false;
      if (!isThrottle(refusal) && cannotCancel.has(answer.status)) throw submitRefusal(refusal, false);
      throw keepQuiet(readRefusal(refusal));
    },

    close: () => sender.close(),
  };
}
