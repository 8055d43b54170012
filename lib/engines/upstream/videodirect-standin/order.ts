/** An order at the stand-in: its duration, its price, what it renders, and how it fails if requested. */
import type { VideodirectOperation } from '#lib/contract/videodirect.ts';
import { providerPrice } from '#lib/billing/videodirect/provider-credits.ts';
import { upstreamRoutes } from '../videodirect/routes.ts';
import type { MediaSpec } from './media.ts';

/** Stored as one file per order, so that it survives restarts; its state is derived from the clock. */
export type Order = {
  id: string;
  operation: VideodirectOperation;
  payload: string | null;
  model: string | null;
  credits: number;
  createdAtMs: number;
  startsAtMs: number;
  readyAtMs: number;
  media: MediaSpec | null;
  /** The `err_code` it ends with. */
  failsWith: string | null;
  cancelled: boolean;
};

export type Delays = { queueMs: number; workMs: number };

/**
 * Test options in `payload` for trying a client: `standin: refuse=FieldInvalid`, `fail=CreationPolicyViolation`,
 * `delaySec=20`, `credits=3`, each optional. Only read for accounts the operator marked for testing.
 */
export type Wishes = { refuse?: string; fail?: string; delaySec?: number; credits?: number };

const CREDITS_WITHOUT_RATE = 20;
const MEDIA_SEC_DEFAULT = 5;
const MEDIA_SEC_MAX = 10;
const DELAY_SEC_MAX = 3600;
const sizes: Readonly<Record<string, { width: number; height: number }>> = {
  '16:9': { width: 640, height: 360 },
  '9:16': { width: 360, height: 640 },
  '1:1': { width: 480, height: 480 },
  '4:3': { width: 576, height: 432 },
  '3:4': { width: 432, height: 576 },
};

export function readWishes(payload: unknown): Wishes {
  if (typeof payload !== 'string' || !/^standin:/i.test(payload)) return {};
  const wish = (name: string) => new RegExp(`\\b${RegExp.escape(name)}=([\\w.]+)`).exec(payload)?.[1];
  const amount = (name: string) => (Number(wish(name)) >= 0 ? Number(wish(name)) : undefined);
  return { refuse: wish('refuse'), fail: wish('fail'), delaySec: amount('delaySec'), credits: amount('credits') };
}

export function takeOrder(
  id: string,
  operation: VideodirectOperation,
  input: Readonly<Record<string, unknown>>,
  wishes: Wishes,
  nowMs: number,
  delays: Delays,
): Order {
  const route = upstreamRoutes[operation];
  const price = providerPrice({ operation, input, durationSec: MEDIA_SEC_DEFAULT });
  const startsAtMs = nowMs + (route.answersAtOnce ? 0 : delays.queueMs);
  const workMs = wishes.delaySec === undefined ? delays.workMs : Math.min(DELAY_SEC_MAX, wishes.delaySec) * 1000;
  return {
    id,
    operation,
    payload: typeof input.payload === 'string' ? input.payload : null,
    model: typeof input.model === 'string' ? input.model : null,
    credits: wishes.credits ?? (price.kind === 'priced' ? price.providerCredits : CREDITS_WITHOUT_RATE),
    createdAtMs: nowMs,
    startsAtMs,
    readyAtMs: startsAtMs + (route.answersAtOnce ? 0 : workMs),
    media: mediaOf(operation, input),
    failsWith: wishes.fail ?? null,
    cancelled: false,
  };
}

function mediaOf(operation: VideodirectOperation, input: Readonly<Record<string, unknown>>): MediaSpec | null {
  const kind = upstreamRoutes[operation].makes;
  if (kind === 'text') return null;
  const size = sizes[String(input.aspect_ratio)] ?? { width: 640, height: 360 };
  const asked = Number(input.duration);
  const durationSec = asked > 0 ? Math.min(MEDIA_SEC_MAX, Math.max(1, Math.round(asked))) : MEDIA_SEC_DEFAULT;
  return { kind, ...size, durationSec: kind === 'image' ? 0 : durationSec };
}

export type OrderState = 'created' | 'queueing' | 'processing' | 'success' | 'failed';

export function stateOf(order: Order, nowMs: number): { state: OrderState; progress: number; errCode: string } {
  if (order.cancelled) return { state: 'failed', progress: 0, errCode: 'UserCancelled' };
  // An order of the future comes from a clock that was set back since, and would wait for as long as it was ahead.
  const isOfFuture = nowMs < order.createdAtMs;
  if (nowMs < order.startsAtMs && !isOfFuture) return { state: 'queueing', progress: 0, errCode: '' };
  if (nowMs < order.readyAtMs && !isOfFuture)
    return {
      state: 'processing',
      progress: Math.floor((100 * (nowMs - order.startsAtMs)) / (order.readyAtMs - order.startsAtMs)),
      errCode: '',
    };
  return order.failsWith
    ? { state: 'failed', progress: 100, errCode: order.failsWith }
    : { state: 'success', progress: 100, errCode: '' };
}
