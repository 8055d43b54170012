'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '#app/(dashboard)/account/actions.ts';
import type { SecondFactorSetup, SecondFactorView } from '#lib/accounts/second-factor/second-factor.ts';
import { Badge } from '#components/ui/values/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes, ScanForm } from './set-up-steps.tsx';

const FEW_CODES = 3;
type Task = 'setUp' | 'renew' | 'remove';

/** The current step: proving identity first, then the task it was needed for. */
type Stage =
  | { at: 'proof'; task: Task }
  | { at: 'scan'; setup: SecondFactorSetup }
  | { at: 'codes'; codes: readonly string[] };

/** Manages authenticator-app codes: set up, move to another device, turn off. */
export function SecondFactorPanel({ factor }: { factor: SecondFactorView }) {
  const router = useRouter();
  const [stage, setStage] = useState<Stage | null>(null);
  const [stored, setStored] = useState(false);
  const { enabledAt, recoveryCodesLeft, isRequired } = factor;
  const close = () => {
    setStage(null);
    setStored(false);
    router.refresh();
  };
  const begin = (task: Task) => () => setStage({ at: 'proof', task });
  const showCodes = (codes: readonly string[]) => setStage({ at: 'codes', codes });
  const removed = () => {
    toast({ tone: 'success', title: 'The second factor is off.', description: 'Every other browser was signed out.' });
    close();
  };
  return (
    <Panel
      title="Second factor"
      description="A code from an authenticator app, in addition to your password."
      actions={<Badge>{enabledAt ? 'On' : 'Off'}</Badge>}
    >
      {enabledAt ? (
        <>
          <p>
            Signing in asks for a code. On since <RelativeTime value={enabledAt} />, {recoveryCodesLeft} of 10 recovery
            codes left.
          </p>
          {recoveryCodesLeft < FEW_CODES ? (
            <Callout tone="warning" title="Few recovery codes are left." className="mt-3">
              Without one, only the operator of this server can let you back in if you lose your phone.
            </Callout>
          ) : null}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={begin('renew')}>New recovery codes</Button>
            <Button onClick={begin('setUp')}>Move to another app</Button>
            <Button
              disabledReason={isRequired ? 'This service requires a second factor.' : undefined}
              onClick={begin('remove')}
            >
              Turn off
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            A second factor protects your account even if somebody learns your password. Setting it up signs you out
            everywhere else.
          </p>
          <Button className="mt-3" onClick={begin('setUp')}>
            Set up
          </Button>
        </>
      )}
      <Dialog
        open={stage?.at === 'proof'}
        onOpenChange={(open) => (open ? null : close())}
        width="sm"
        {...(stage?.at === 'proof' ? proofWords(stage.task, enabledAt !== null) : { title: '' })}
      >
        {stage?.at === 'proof' && stage.task === 'setUp' ? (
          <ProofForm
            withCode={enabledAt !== null}
            submitLabel="Continue"
            action={setUpSecondFactor}
            onDone={(setup) => setStage({ at: 'scan', setup })}
          />
        ) : null}
        {stage?.at === 'proof' && stage.task === 'renew' ? (
          <ProofForm
            withCode
            submitLabel="Make new codes"
            action={renewRecoveryCodes}
            onDone={({ recoveryCodes }) => showCodes(recoveryCodes)}
          />
        ) : null}
        {stage?.at === 'proof' && stage.task === 'remove' ? (
          <ProofForm withCode danger submitLabel="Turn off" action={removeSecondFactor} onDone={removed} />
        ) : null}
      </Dialog>
      <Dialog
        open={stage?.at === 'scan'}
        onOpenChange={(open) => (open ? null : close())}
        width="sm"
        title="Set up your app"
      >
        {stage?.at === 'scan' ? (
          <ScanForm setup={stage.setup} confirm={confirmSecondFactor} onConfirmed={showCodes} />
        ) : null}
      </Dialog>
      <Dialog
        open={stage?.at === 'codes'}
        sticky
        width="sm"
        title="Recovery codes"
        footer={
          <Button
            variant="primary"
            disabledReason={stored ? undefined : 'Confirm that you have saved the codes.'}
            onClick={close}
          >
            Done
          </Button>
        }
      >
        {stage?.at === 'codes' ? (
          <RecoveryCodes codes={stage.codes} stored={stored} onStoredChange={setStored} />
        ) : null}
      </Dialog>
    </Panel>
  );
}

function proofWords(task: Task, isOn: boolean): { title: string; description: string } {
  if (task === 'renew') return { title: 'Make new recovery codes?', description: 'Your old codes stop working.' };
  if (task === 'remove')
    return {
      title: 'Turn off the second factor?',
      description: 'You will sign in with your password alone. Every other browser is signed out.',
    };
  return isOn
    ? { title: 'Move to another app', description: 'Your current app works until you confirm a code from the new one.' }
    : { title: 'Set up a second factor', description: 'Confirm your password first.' };
}
