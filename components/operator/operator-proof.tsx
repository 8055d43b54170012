'use client';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { proveOperator } from '#app/(dashboard)/operator/actions.ts';
import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import { ProofForm } from '#components/account/second-factor/proof-form.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Dialog } from '#components/ui/overlays/dialog.tsx';

/** Runs an operator action; when the server asks for a proof of identity, collects it and runs the action again. */
type Act = <Data>(run: () => Promise<ActionResult<Data>>) => Promise<ActionResult<Data>>;

const ActContext = createContext<Act | null>(null);

export function useOperatorAct(): Act {
  const act = useContext(ActContext);
  if (!act) throw new Error('useOperatorAct is used outside of the operators’ pages');
  return act;
}

/**
 * Asks for the password, and for a code when a second factor is set up. The proof is valid for a quarter of an hour.
 */
export function OperatorProof({ withCode, children }: { withCode: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const waiting = useRef<((isProved: boolean) => void) | null>(null);
  const answer = useCallback((isProved: boolean) => {
    setOpen(false);
    waiting.current?.(isProved);
    waiting.current = null;
  }, []);
  const act = useMemo<Act>(
    () => async (run) => {
      const first = await settled(run());
      if (first.ok || first.error.details?.['reason'] !== 'proof_needed') return first;
      const isProved = await new Promise<boolean>((resolve) => {
        waiting.current = resolve;
        setOpen(true);
      });
      return isProved ? settled(run()) : first;
    },
    [],
  );
  return (
    <ActContext value={act}>
      {children}
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? setOpen(true) : answer(false))}
        width="sm"
        title="Confirm it's you"
        description="You won't be asked again for 15 minutes."
      >
        <ProofForm
          withCode={withCode}
          submitLabel="Confirm"
          action={({ password, code }) => proveOperator({ password, ...(code ? { code } : {}) })}
          onDone={() => answer(true)}
        />
      </Dialog>
    </ActContext>
  );
}
