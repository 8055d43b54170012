import { useState } from 'react';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { isUnanswered } from './action-refusal.ts';

type Answer = { ok: true } | { ok: false; error: ActionError };
export type AttemptKey = {
  /** The key to send with this request. */
  keyOf(request: unknown): string;
  /** Call with every answer. */
  end(answer: Answer): void;
};

/**
 * The idempotency key of a purchase. Until an answer says whether it was bought, the same request is retried under the
 * same key so that nothing is bought twice. Any other answer, and any different request, starts a new key.
 */
export function createAttemptKey(): AttemptKey {
  let attempt: { key: string; request: string } | null = null;
  return {
    keyOf(request) {
      const sent = JSON.stringify(request);
      if (!attempt || attempt.request !== sent) attempt = { key: crypto.randomUUID(), request: sent };
      return attempt.key;
    },
    end(answer) {
      if (answer.ok || !isUnanswered(answer.error)) attempt = null;
    },
  };
}

export function useAttemptKey(): AttemptKey {
  const [attempt] = useState(createAttemptKey);
  return attempt;
}
