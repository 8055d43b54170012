'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { FormElement } from '#components/ui/fields/form.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { typedAmount } from '#components/ui/fields/typed-number.ts';
import type { UsageActions } from './action-types.ts';

/** The balance below which the low-credits warning is shown. */
export function LowBalanceForm({
  alertCredits,
  setAlert,
}: {
  alertCredits: number | null;
  setAlert: UsageActions['setAlert'];
}) {
  const router = useRouter();
  const [text, setText] = useState(alertCredits === null ? '' : String(alertCredits));
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (credits: number | null) => {
    setPending(true);
    setError(null);
    const answer = await settled(setAlert({ credits }));
    setPending(false);
    if (!answer.ok) return setError(answer.error.details?.fields?.['credits'] ?? answer.error.message);
    if (credits === null) setText((held) => (held === text ? '' : held));
    toast({
      tone: 'success',
      title: credits === null ? 'The alert is off.' : `We'll alert you below ${countText(credits, 'credit')}.`,
    });
    router.refresh();
  };
  const submit = () => {
    const credits = typedAmount(text);
    if (!Number.isFinite(credits)) return setError('Enter a number of credits.');
    void save(credits);
  };
  return (
    <Panel title="Low-balance alert" description="Shows on the overview and in the navigation.">
      <FormElement
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Alert me below" required error={error} className="min-w-44 flex-1">
          <Input inputMode="decimal" suffix="credits" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" pending={pending}>
          Save
        </Button>
        {alertCredits === null ? null : (
          <Button pending={pending} onClick={() => void save(null)}>
            Switch off
          </Button>
        )}
      </FormElement>
    </Panel>
  );
}
