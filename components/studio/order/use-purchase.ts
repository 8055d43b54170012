'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { CreativeDraft, PreflightResult } from '#lib/contract/mv.ts';
import { beforePurchase, isUnanswered, settled } from '#components/actions/action-refusal.ts';
import { useAttemptKey } from '#components/actions/attempt-key.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import type { Buying, BuyVideoAction, CheckDraftAction } from '../action-types.ts';
import { checksOfRefusal, type FieldCheck } from './obstacles.tsx';
import type { PurchaseRefusal } from './refusal-advice.ts';

/** The check of one revision. `failed` lists unusable fields; `error` is a refusal that names no field. */
export type CheckOutcome = {
  what: Buying;
  version: number;
  result: PreflightResult | null;
  failed: FieldCheck[];
  error: ActionError | null;
};
export type PurchaseOptions = {
  /** Saves pending changes. Without `error` the page shows what is wrong: a field, or a comparison. */
  flush: () => Promise<{ ok: true; draft: CreativeDraft } | { ok: false; error: ActionError | null }>;
  /** Goes to the first field with an error, if there is one. */
  onUnsaved: () => void;
  /** The stored draft is newer than the form: open the comparison. */
  onStale: () => Promise<void>;
  onBought: (what: Buying, mvId: string) => void;
  /** Called when it is unknown whether the purchase went through. */
  onUnanswered: () => void;
  checkDraft: CheckDraftAction;
  buyVideo: BuyVideoAction;
};

/** A check is not used in its last seconds, because it could expire on the way. */
const useUpMs = 5_000;

/**
 * Buys a draft: saves it, checks it, and buys it when nothing stands in the way and the price is the one shown.
 * Anything that needs confirmation is returned first (`question`, `agree`).
 */
export function usePurchase({
  flush,
  onUnsaved,
  onStale,
  onBought,
  onUnanswered,
  checkDraft,
  buyVideo,
}: PurchaseOptions) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<CheckOutcome | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [refusal, setRefusal] = useState<PurchaseRefusal | null>(null);
  const [busy, setBusy] = useState<{ what: Buying; doing: 'check' | 'buy' } | null>(null);
  const attempt = useAttemptKey();
  const agreed = useRef(new Set<string>());
  const working = useRef(false);

  /** Runs one of the verbs below; ignores a second press while it runs. */
  const once = async (work: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    try {
      await work();
    } finally {
      working.current = false;
      setBusy(null);
    }
  };

  const check = async (what: Buying): Promise<{ draft: CreativeDraft; result: PreflightResult } | null> => {
    setBusy({ what, doing: 'check' });
    setRefusal(null);
    const saved = await flush();
    if (!saved.ok) {
      if (saved.error) setRefusal({ what, error: beforePurchase(saved.error) });
      else onUnsaved();
      return null;
    }
    const { draft } = saved;
    if (
      outcome?.result &&
      outcome.what === what &&
      outcome.version === draft.version &&
      Date.parse(outcome.result.expiresAt) - Date.now() > useUpMs
    )
      return { draft, result: outcome.result };
    const answer = await settled(checkDraft(what, draft.id, draft.version));
    if (answer.ok) {
      setOutcome({ what, version: draft.version, result: answer.data, failed: [], error: null });
      return { draft, result: answer.data };
    }
    if (answer.error.code === 'VERSION_CONFLICT') {
      setRefusal({ what, error: answer.error });
      await onStale();
    } else
      setOutcome({
        what,
        version: draft.version,
        result: null,
        failed: checksOfRefusal(answer.error).filter((one) => one.status === 'failed'),
        error: beforePurchase(answer.error),
      });
    return null;
  };

  const pay = async (what: Buying, draft: Pick<CreativeDraft, 'id' | 'version'>, result: PreflightResult) => {
    setBusy({ what, doing: 'buy' });
    const purchase = {
      expectedVersion: draft.version,
      maxCredits: Math.max(1, result.credits),
      preflightId: result.preflightId,
    };
    const answer = await settled(buyVideo(what, draft.id, purchase, attempt.keyOf([what, purchase])));
    attempt.end(answer);
    if (answer.ok) {
      setOutcome(null);
      setQuestion(null);
      void client.invalidateQueries({ queryKey: balanceKey });
      return onBought(what, answer.data.mvId);
    }
    // The next press checks and prices again.
    if (isUnanswered(answer.error)) onUnanswered();
    else setOutcome(null);
    setQuestion(null);
    setRefusal({ what, error: answer.error });
    if (answer.error.code === 'VERSION_CONFLICT') await onStale();
  };

  const proceed = async (what: Buying, shownCredits: number | null) => {
    const checked = await check(what);
    if (!checked) return setQuestion(null);
    const step = purchaseStep(what, checked.result, shownCredits, agreed.current);
    if (step.next === 'pay') await pay(what, checked.draft, checked.result);
    else setQuestion(step.next === 'ask' ? step.question : null);
  };

  return {
    outcome,
    question,
    /** Why the last purchase was refused. */
    refusal,
    busy,
    /** `shownCredits` is the price on the button; null when it had none, and then nothing is bought yet. */
    buy: (what: Buying, shownCredits: number | null) => once(() => proceed(what, shownCredits)),
    /** Buys after confirmation; asks again when a new check has found something else. */
    agree: () =>
      once(async () => {
        if (!question) return;
        for (const code of question.warnings) agreed.current.add(code);
        await proceed(question.what, question.result.credits);
      }),
    decline: () => setQuestion(null),
    /** Discards a check, a question and a refusal that are out of date. */
    forget: () => {
      setOutcome(null);
      setQuestion(null);
      setRefusal(null);
    },
  };
}

/** Needs confirmation before money moves: what the video will lack, or a price higher than the one shown. */
export type Question = { what: Buying; warnings: string[]; shownCredits: number; result: PreflightResult };
type PurchaseStep = { next: 'pay' } | { next: 'name-the-price' } | { next: 'ask'; question: Question };

/**
 * The next step after a passed check. `shownCredits` is the price on the pressed button; null when it had none, and
 * then nothing is bought. `agreed` holds warnings confirmed earlier.
 */
export function purchaseStep(
  what: Buying,
  result: PreflightResult,
  shownCredits: number | null,
  agreed: ReadonlySet<string>,
): PurchaseStep {
  if (shownCredits === null) return { next: 'name-the-price' };
  const warnings = [...new Set(result.warningCodes)].filter((code) => !agreed.has(code));
  return warnings.length > 0 || result.credits > shownCredits
    ? { next: 'ask', question: { what, warnings, shownCredits, result } }
    : { next: 'pay' };
}
