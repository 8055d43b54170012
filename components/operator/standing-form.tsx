'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { updateAccount } from '#app/(dashboard)/operator/actions.ts';
import type { BillingStatus, TrialState } from '#lib/contract/account.ts';
import { type Tier, tiers } from '#lib/contract/constants/limits.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { useOperatorAct } from './operator-proof.tsx';

export type StandingValues = { tier: Tier; billingStatus: BillingStatus; trial: TrialState; testing: boolean };

/** Tier, billing hold, trial and test flags of an account. Changes apply from its next request. */
export function StandingForm({ email, standing }: { email: string; standing: StandingValues }) {
  const router = useRouter();
  const act = useOperatorAct();
  const [values, setValues] = useState(standing);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const set = (change: Partial<StandingValues>) => setValues({ ...values, ...change });
  const changed = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => standing[name as keyof StandingValues] !== value),
  );
  const isChanged = Object.keys(changed).length > 0;
  const save = () =>
    start(async () => {
      const answer = await act(() => updateAccount({ email, ...changed }));
      setRefusal(answer.ok ? null : answer.error.message);
      if (!answer.ok) return;
      toast({ tone: 'success', title: 'The standing is set.' });
      router.refresh();
    });
  return (
    <Panel title="Standing" description="It counts from the next request on.">
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Tier" required>
            <Select
              options={tiers.map((tier) => ({ value: tier, label: tier }))}
              value={values.tier}
              onValueChange={(tier) => set({ tier })}
            />
          </Field>
          <Field label="Billing" required>
            <Select<BillingStatus>
              options={[
                { value: 'ACTIVE', label: 'Active' },
                { value: 'ON_HOLD', label: 'On hold', detail: 'Paid requests are refused' },
              ]}
              value={values.billingStatus}
              onValueChange={(billingStatus) => set({ billingStatus })}
            />
          </Field>
          <Field label="Trial" required>
            <Select<TrialState>
              options={[
                { value: 'none', label: 'None' },
                { value: 'claimed', label: 'Claimed', detail: 'One task at a time, five a day' },
                { value: 'unclaimed', label: 'Not claimed', detail: 'New tasks are refused' },
              ]}
              value={values.trial}
              onValueChange={(trial) => set({ trial })}
            />
          </Field>
        </div>
        <Switch
          label="Testing"
          description="The stand-in for direct video does what its payload says."
          checked={values.testing}
          onCheckedChange={(testing) => set({ testing })}
        />
        {refusal ? <Callout tone="danger" title={refusal} live /> : null}
        <div>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={isChanged ? undefined : 'Nothing is changed.'}
            onClick={save}
          >
            Save standing
          </Button>
        </div>
      </div>
    </Panel>
  );
}
