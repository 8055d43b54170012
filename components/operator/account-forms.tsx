'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { OwnLimits } from '#lib/accounts/account-limits.ts';
import { grantedCredits, grantNote, grantNoteLength } from '#lib/billing/granted-credits.ts';
import type { BillingStatus, TrialState } from '#lib/contract/accounts/account.ts';
import { type Tier, tiers } from '#lib/contract/constants/limits.ts';
import type { TierLimits } from '#lib/contract/accounts/limits.ts';
import { describeIssue } from '#lib/contract/requests/validation.ts';
import { giveCredits, updateAccount } from '#app/(dashboard)/operator/actions.ts';
import { limitLabels } from '#components/account/audit-words.ts';
import { Button } from '#components/ui/button.tsx';
import { creditCountText } from '#components/ui/values/credits-text.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { Input } from '#components/ui/fields/input.tsx';
import { rebaseForm } from '#components/ui/fields/rebase-form.ts';
import { Panel } from '#components/ui/panel.tsx';
import { SaveChanges } from '#components/ui/fields/save-changes.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Switch } from '#components/ui/fields/switch.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { typedAmount } from '#components/ui/fields/typed-number.ts';
import { useOperatorAct } from './operator-proof.tsx';

const grantInput = z.object({
  credits: z.string().transform(typedAmount).pipe(grantedCredits.positive()),
  note: grantNote,
});
const grantWording: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big') return describeIssue(issue);
  return issue.path?.[0] === 'note'
    ? 'Say what they are for. The owner reads it in the ledger.'
    : 'Enter a number above 0.';
};

const nothingGranted = { credits: '100', note: '' };

/** Grants credits to an account, with a reason its owner can read. */
export function GrantForm({ email }: { email: string }) {
  const router = useRouter();
  const act = useOperatorAct();
  // One key per filled-in form, so that a double submission grants once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(grantInput, { error: grantWording }),
    defaultValues: nothingGranted,
  });
  const send = async (input: z.output<typeof grantInput>, sent: z.input<typeof grantInput>) => {
    const answer = await act(() => giveCredits({ email, key, ...input }));
    if (!answer.ok) {
      // An earlier attempt, whose answer was lost, has granted a different amount.
      if (answer.error.code === 'IDEMPOTENCY_CONFLICT') {
        setKey(crypto.randomUUID());
        router.refresh();
      }
      return applyServerError(form, answer.error);
    }
    toast({ tone: 'success', title: `${creditCountText(input.credits)} granted.` });
    rebaseForm(form, sent, nothingGranted);
    setKey(crypto.randomUUID());
    router.refresh();
  };
  return (
    <Panel title="Grant credits">
      <Form form={form} onSubmit={send}>
        <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <FormField control={form.control} name="credits" label="Credits" required>
            {/* Not a number field: those drop the comma of 1,5 and change with the mouse wheel. */}
            {(field) => <Input {...field} inputMode="decimal" />}
          </FormField>
          <FormField control={form.control} name="note" label="Reason" required lengthMax={grantNoteLength}>
            {(field) => <Input {...field} placeholder="Bank transfer of 3 November" />}
          </FormField>
        </div>
        <div>
          <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
            Grant credits
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

const limitNames = Object.keys(limitLabels) as (keyof TierLimits)[];

const typedLimit = (text: string): number | null => (text.trim() === '' ? null : typedAmount(text));

/** Overrides limits for this account. An empty field falls back to the tier's limit. */
export function LimitsForm({
  email,
  own,
  ofTier,
  tier,
}: {
  email: string;
  own: OwnLimits;
  ofTier: TierLimits;
  tier: Tier;
}) {
  const router = useRouter();
  const act = useOperatorAct();
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(limitNames.map((name) => [name, own[name]?.toString() ?? ''])),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const typed = limitNames.map((name) => [name, typedLimit(texts[name] ?? '')] as const);
  const changed = typed.filter(([name, limit]) => limit !== (own[name] ?? null));
  const save = () =>
    start(async () => {
      const wrong = changed.filter(([, limit]) => limit !== null && !Number.isInteger(limit));
      setErrors(Object.fromEntries(wrong.map(([name]) => [name, 'Enter a whole number, or nothing.'])));
      if (wrong.length > 0) return;
      const limits = Object.fromEntries(changed);
      const answer = await act(() => updateAccount({ email, limits }));
      const fields = answer.ok ? {} : (answer.error.details?.fields ?? {});
      setErrors(
        Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace('limits.', ''), message])),
      );
      setRefusal(answer.ok || Object.keys(fields).length > 0 ? null : answer.error.message);
      if (!answer.ok) return;
      toast({ tone: 'success', title: 'Limits saved.' });
      router.refresh();
    });
  return (
    <Panel
      title="Limits of this account"
      description={`Leave a field empty to use the limit of ${tier}. 0 requests a day or month means no cap.`}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {limitNames.map((name) => (
            <Field key={name} label={limitLabels[name]} error={errors[name]}>
              <Input
                inputMode="numeric"
                placeholder={
                  ofTier[name] === null ? `${tier}: no cap` : `${tier}: ${ofTier[name]?.toLocaleString('en')}`
                }
                value={texts[name] ?? ''}
                onChange={(event) => setTexts((all) => ({ ...all, [name]: event.target.value }))}
              />
            </Field>
          ))}
        </div>
        <SaveChanges
          label="Save limits"
          isChanged={changed.length > 0}
          pending={pending}
          refusal={refusal}
          onSave={save}
        />
      </div>
    </Panel>
  );
}

type StandingValues = { tier: Tier; billingStatus: BillingStatus; trial: TrialState; testing: boolean };

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
        <SaveChanges label="Save standing" isChanged={isChanged} pending={pending} refusal={refusal} onSave={save} />
      </div>
    </Panel>
  );
}
