import { cancelStorage, enableStorage } from '#lib/products/storage/storage.ts';
import type { Handler } from '../pipeline.ts';

export const storageHandlers = {
  enableStorage: {
    handle: ({ deps, actor, body, idempotency }) => enableStorage(deps.platform, actor, body, idempotency),
  } satisfies Handler<'enableStorage'>,
  cancelStorage: {
    handle: ({ deps, actor, idempotency }) => cancelStorage(deps.platform, actor, idempotency),
  } satisfies Handler<'cancelStorage'>,
};
