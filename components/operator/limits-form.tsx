'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { updateAccount } from '#app/(dashboard)/operator/actions.ts';
import type { OwnLimits } from '#lib/accounts/account-limits.ts';
import type { Tier, TierLimits } from '#lib/contract/limits.ts';
import { limitLabels } from '#components/account/audit-words.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { useOperatorAct } from './operator-proof.tsx';

const names = Object.keys(limitLabels) as (keyof TierLimits)[];

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
    Object.fromEntries(names.map((name) => [name, own[name]?.toString() ?? ''])),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const changed = names.filter((name) => (texts[name] ?? '').trim() !== (own[name]?.toString() ?? ''));
  const save = () =>
    start(async () => {
      const wrong = Object.fromEntries(
        changed
          .filter((name) => !/^\d*$/.test((texts[name] ?? '').trim()))
          .map((name) => [name, 'Enter a whole number, or nothing.']),
      );
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      const limits = Object.fromEntries(
        changed.map((name) => [name, (texts[name] ?? '').trim() === '' ? null : Number(texts[name])]),
      );
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
          {names.map((name) => (
            <Field key={name} label={limitLabels[name]} error={errors[name]}>
              <Input
                inputMode="numeric"
                placeholder={
                  ofTier[name] === null ? `${tier}: no cap` : `${tier}: ${ofTier[name]?.toLocaleString('en')}`
                }
                value={texts[name] ?? ''}
                onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
              />
            </Field>
          ))}
        </div>
        {refusal ? <Callout tone="danger" title={refusal} live /> : null}
        <div>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={changed.length > 0 ? undefined : 'Nothing is changed.'}
            onClick={save}
          >
            Save limits
          </Button>
        </div>
      </div>
    </Panel>
  );
}
