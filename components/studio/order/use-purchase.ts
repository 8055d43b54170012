'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { CreativeDraft, PreflightResult } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/pricing.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import type { CheckDraftAction, GenerateVideoAction } from '../action-types.ts';
import { checksOf, checksOfRefusal, type FieldCheck } from './checks.ts';

export type CheckOutcome = { version: number; checks: FieldCheck[]; result: PreflightResult | null; error: ActionError | null };

export type PurchaseOptions = {
  /** Saves what is pending; null when the form can't be saved. */
  flush: () => Promise<CreativeDraft | null>;
  /** The stored draft is newer than the form: compare. */
  onStale: () => Promise<void>;
  checkDraft: CheckDraftAction;
  generateVideo: GenerateVideoAction;
};

/** Checking and buying a draft. One idempotency key belongs to one attempt; it is kept while nobody knows whether the server acted. */
export function usePurchase({ flush, onStale, checkDraft, generateVideo }: PurchaseOptions) {
  const router = useRouter();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const [refusal, setRefusal] = useState<{ error: ActionError; quoteId: string | undefined } | null>(null);
  const [busy, setBusy] = useState<'check' | 'generate' | null>(null);
  const [leaving, leave] = useTransition();
  const attempt = useRef<{ key: string; request: string } | null>(null);

  const check = async () => {
    if (busy) return;
    setBusy('check');
    setRefusal(null);
    const draft = await flush();
    if (draft) {
      const answer = await settled(checkDraft(draft.id, draft.version));
      if (answer.ok) setOutcome({ version: draft.version, checks: checksOf(answer.data), result: answer.data, error: null });
      else if (answer.error.code === 'VERSION_CONFLICT') await onStale();
      else setOutcome({ version: draft.version, checks: checksOfRefusal(answer.error), result: null, error: answer.error });
    }
    setBusy(null);
  };

  const generate = async (quote: Quote) => {
    if (busy) return;
    setBusy('generate');
    setRefusal(null);
    const draft = await flush();
    if (!draft) return setBusy(null);
    const checked = outcome?.result && outcome.version === draft.version ? outcome.result : null;
    const purchase = { expectedVersion: draft.version, maxCredits: quote.credits, ...(quote.quoteId ? { quoteId: quote.quoteId } : {}), ...(checked ? { preflightId: checked.preflightId } : {}) };
    const request = JSON.stringify(purchase);
    if (attempt.current?.request !== request) attempt.current = { key: crypto.randomUUID(), request };
    const answer = await settled(generateVideo(draft.id, purchase, attempt.current.key));
    if (answer.ok) {
      void client.invalidateQueries({ queryKey: balanceKey });
      leave(() => router.push(`/studio/${answer.data.mvId}`));
      return;
    }
    if (answer.error.details?.['reason'] !== 'no_answer') attempt.current = null;
    setRefusal({ error: answer.error, quoteId: quote.quoteId });
    setBusy(null);
    if (answer.error.code === 'VERSION_CONFLICT') await onStale();
  };

  return {
    outcome,
    /** Why the last purchase was refused, while what is offered is still the same. */
    refusalOf: (quote: Quote | null): ActionError | null => (refusal && refusal.quoteId === quote?.quoteId ? refusal.error : null),
    checking: busy === 'check',
    generating: busy === 'generate' || leaving,
    check,
    generate,
    /** Drops a price and a check that no longer hold. */
    forget: () => {
      setOutcome(null);
      setRefusal(null);
    },
  };
}
