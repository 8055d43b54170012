'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { beginSetup, confirmSetup, finishSignIn } from '#app/(auth)/sign-in/continue/actions.ts';
import type { SecondFactorSetup } from '#lib/accounts/second-factor/second-factor.ts';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { RecoveryCodes } from '#components/account/second-factor/recovery-codes.tsx';
import { ScanForm } from '#components/account/second-factor/scan-form.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';

/**
 * Second-factor setup on servers that require it, shown before the first page: scan, confirm, save the recovery codes,
 * continue.
 */
export function SignInSetup({ isOn, next }: { isOn: boolean; next: string }) {
  const router = useRouter();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [stored, setStored] = useState(false);
  const [refusal, setRefusal] = useState<ActionError | null>(null);
  const [pending, start] = useTransition();
  const begin = () =>
    start(async () => {
      const answer = await settled(beginSetup());
      setRefusal(answer.ok ? null : answer.error);
      if (answer.ok) setSetup(answer.data);
    });
  const finish = () =>
    start(async () => {
      const answer = await settled(finishSignIn(next));
      if (answer.ok) router.replace(answer.data.path);
      else setRefusal(answer.error);
    });
  const notice = refusal ? <Callout tone="danger" title={refusal.message} live /> : null;
  if (isOn || codes) {
    return (
      <div className="flex flex-col gap-4">
        {codes ? (
          <RecoveryCodes codes={codes} stored={stored} onStoredChange={setStored} />
        ) : (
          <p className="text-muted">Make new recovery codes on the account page if you have not kept yours.</p>
        )}
        {notice}
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          pending={pending}
          disabledReason={codes && !stored ? 'Confirm that you have saved the codes.' : undefined}
          onClick={finish}
        >
          Continue
        </Button>
      </div>
    );
  }
  if (!setup) {
    return (
      <div className="flex flex-col gap-4">
        <p>You need an authenticator app, or a password manager that creates one-time codes.</p>
        {notice}
        <Button variant="primary" size="lg" className="w-full" pending={pending} onClick={begin}>
          Show the QR code
        </Button>
      </div>
    );
  }
  return <ScanForm setup={setup} confirm={confirmSetup} onConfirmed={setCodes} submitSize="lg" />;
}
