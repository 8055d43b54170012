'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { CreateDraftBody } from '#lib/contract/mv.ts';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { settled } from '#components/actions/action-refusal.ts';
import type { CreateDraftAction } from '../action-types.ts';

export type StartDraft = {
  /** Which of several buttons is pending. */
  pendingKey: string | null;
  /** Creates a draft and opens it. Returns the refusal, which is also shown as a toast unless `quiet`. */
  run: (key: string, body: CreateDraftBody, options?: { quiet?: boolean }) => Promise<ActionError | null>;
};

export function useStartDraft(createDraft: CreateDraftAction): StartDraft {
  const router = useRouter();
  const [working, setWorking] = useState<string | null>(null);
  const [leaving, leave] = useTransition();
  return {
    pendingKey: working,
    run: async (key, body, options = {}) => {
      if (working || leaving) return null;
      setWorking(key);
      const answer = await settled(createDraft(body));
      if (answer.ok) {
        // The button stays pending until the draft is on screen.
        leave(() => router.push(`/studio/drafts/${answer.data.id}`));
        return null;
      }
      setWorking(null);
      if (!options.quiet)
        toast({ tone: 'danger', title: 'The draft was not made.', description: answer.error.message });
      return answer.error;
    },
  };
}
