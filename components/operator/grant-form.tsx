'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { giveCredits } from '#app/(dashboard)/operator/actions.ts';
import { grantedCredits } from '#lib/billing/granted-credits.ts';
import { Button } from '#components/ui/button.tsx';
import { creditCountText } from '#components/ui/credits-text.ts';
import { applyServerError } from '#components/ui/form-errors.ts';
import { Form, FormField } from '#components/ui/form.tsx';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { useOperatorAct } from './operator-proof.tsx';

const grantInput = z.object({
  credits: grantedCredits.positive('must be more than 0'),
  note: z.string().trim().min(1).max(200),
});
const wording: z.core.$ZodErrorMap = (issue) =>
  issue.path?.[0] === 'note'
    ? 'Say what they are for. The owner reads it in the ledger.'
    : issue.code === 'custom'
      ? undefined
      : 'Enter a number above 0.';

/** Grants credits to an account, with a reason its owner can read. */
export function GrantForm({ email }: { email: string }) {
  const router = useRouter();
  const act = useOperatorAct();
  // One key per filled-in form, so that a double submission grants once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(grantInput, { error: wording }),
    defaultValues: { credits: 100, note: '' },
  });
  const send = async (input: z.output<typeof grantInput>) => {
    const answer = await act(() => giveCredits({ email, key, ...input }));
    if (!answer.ok) return applyServerError(form, answer.error);
    toast({ tone: 'success', title: `${creditCountText(input.credits)} granted.` });
    form.reset();
    setKey(crypto.randomUUID());
    router.refresh();
  };
  return (
    <Panel title="Grant credits">
      <Form form={form} onSubmit={send}>
        <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <FormField control={form.control} name="credits" label="Credits" required>
            {(field) => (
              <Input
                {...field}
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
                onChange={(event) => field.onChange(event.target.valueAsNumber)}
                value={Number.isNaN(field.value) ? '' : field.value}
              />
            )}
          </FormField>
          <FormField control={form.control} name="note" label="Reason" required>
            {(field) => <Input {...field} placeholder="Bank transfer of 3 November" maxLength={200} />}
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
