/** Response bodies of the upstream, following its documentation and public adapters. */
import { createHash } from 'node:crypto';
import { stateOf, type Order } from './order.ts';
import type { MediaFiles } from './media.ts';

const statusOf: Readonly<Record<string, number>> = {
  Unauthorized: 401,
  Forbidden: 403,
  TaskNotFound: 404,
  CreationNotFound: 404,
  Conflict: 409,
  QuotaExceeded: 429,
  TooManyRequests: 429,
  SystemThrottling: 429,
  InternalServiceFailure: 500,
};

/** Links contain no key, and each carries its expiry like a signed link. */
export type LinkOf = (fileName: string) => string;

export function refusal(reason: string, message: string): { status: number; body: object } {
  const status = statusOf[reason] ?? 400;
  return {
    status,
    body: {
      code: status,
      reason,
      message,
      metadata: { trace_id: createHash('sha256').update(message).digest('hex').slice(0, 32) },
    },
  };
}

/** Response to a submission: the task, and an echo of the request. */
export function createdBody(order: Order, input: Readonly<Record<string, unknown>>): object {
  const { payload: _payload, ...echo } = input;
  return {
    ...echo,
    task_id: order.id,
    state: 'created',
    credits: order.credits,
    payload: order.payload ?? '',
    created_at: new Date(order.createdAtMs).toISOString(),
  };
}

/** Response to a submission that completes immediately. */
export function doneBody(
  order: Order,
  input: Readonly<Record<string, unknown>>,
  files: MediaFiles | null,
  linkOf: LinkOf,
): object {
  const result = (() => {
    switch (order.operation) {
      case 'voice-clone':
        return {
          voice_id: typeof input.voice_id === 'string' ? input.voice_id : `voice-${order.id}`,
          demo_audio: files ? linkOf(files.name) : '',
        };
      case 'prompt-recommendation':
        return { prompts: promptIdeas(input) };
      default:
        return { file_url: files ? linkOf(files.name) : '' };
    }
  })();
  return {
    task_id: order.id,
    state: 'success',
    credits: order.credits,
    payload: order.payload ?? '',
    created_at: new Date(order.createdAtMs).toISOString(),
    ...result,
  };
}

/** Response to a poll; `files` are included once the media is rendered. */
export function creationsBody(order: Order, files: MediaFiles | null, nowMs: number, linkOf: LinkOf): object {
  const due = stateOf(order, nowMs);
  const { state, progress, errCode } =
    due.state === 'success' && !files ? { state: 'processing', progress: 99, errCode: '' } : due;
  const creations =
    state === 'success' && files
      ? [
          {
            id: `${order.id}1`,
            url: linkOf(files.name),
            cover_url: files.coverName ? linkOf(files.coverName) : '',
            watermarked_url: '',
          },
        ]
      : [];
  return {
    id: order.id,
    state,
    err_code: errCode,
    credits: order.credits,
    payload: order.payload ?? '',
    progress,
    creations,
  };
}

function promptIdeas(input: Readonly<Record<string, unknown>>): string[] {
  const ideas = [
    'The camera drifts closer while the light warms',
    'Wind moves through the scene and everything answers it',
    'A slow turn around the subject, then stillness',
    'Rain begins, and reflections wake on the ground',
    'Dusk falls; small lights come on one by one',
  ];
  const count = Number(input.count);
  return ideas.slice(0, count >= 1 ? Math.min(ideas.length, Math.floor(count)) : ideas.length);
}
