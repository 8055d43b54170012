'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CreditRequestView } from '#lib/billing/credit-requests.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Credits } from '#components/ui/credits.tsx';
import { applyServerError } from '#components/ui/form-errors.ts';
import { Form, FormField } from '#components/ui/form.tsx';
import { Input } from '#components/ui/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { toast } from '#components/ui/toast-store.ts';
import type { UsageActions } from './action-types.ts';

/** Asks the operator for credits, and shows what became of it. */
export function CreditRequestPanel({ requests, actions }: { requests: readonly CreditRequestView[]; actions: Pick<UsageActions, 'askForCredits' | 'withdraw'> }) {
  const [latest] = requests;
  return (
    <Panel title="More credits" description="Goes to the operator of this server.">
      <div id="credits" className="flex scroll-mt-20 flex-col gap-4">
        {latest && latest.status !== 'withdrawn' ? <Latest request={latest} withdraw={actions.withdraw} /> : null}
        {latest?.status === 'open' ? null : <AskForm ask={actions.askForCredits} />}
      </div>
    </Panel>
  );
}

function Latest({ request, withdraw }: { request: CreditRequestView; withdraw: UsageActions['withdraw'] }) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const { status, credits, grantedCredits, answer } = request;
  const takeBack = async () => {
    setPending(true);
    const result = await settled(withdraw(request.id));
    setPending(false);
    if (!result.ok) toast({ tone: 'danger', title: 'It was not withdrawn.', description: result.error.message });
    router.refresh();
  };
  if (status === 'open') {
    return (
      <Callout
        title={
          <>
            You asked for <Credits value={credits} /> <RelativeTime value={request.createdAt} />.
          </>
        }
        action={
          <Button size="sm" pending={pending} onClick={() => void takeBack()}>
            Withdraw
          </Button>
        }
      >
        The operator sees it. {request.note}
      </Callout>
    );
  }
  const granted = status === 'granted';
  return (
    <Callout
      tone={granted ? 'success' : 'warning'}
      title={
        <>
          {granted ? <Credits value={grantedCredits ?? credits} /> : 'Your last request'} {granted ? 'were granted' : 'was declined'} <RelativeTime value={request.decidedAt} />.
        </>
      }
    >
      {answer}
    </Callout>
  );
}

/** The server checks what was typed, and its refusals land on the fields: no validator has to be loaded for two of them. */
function AskForm({ ask }: { ask: UsageActions['askForCredits'] }) {
  const router = useRouter();
  const form = useForm({ defaultValues: { credits: 500, note: '' } });
  const send = async (input: { credits: number; note?: string }) => {
    const answer = await settled(ask(input.note ? input : { credits: input.credits }));
    if (!answer.ok) return applyServerError(form, answer.error);
    form.reset();
    toast({ tone: 'success', title: 'The operator has your request.' });
    router.refresh();
  };
  return (
    <Form form={form} onSubmit={send} className="flex flex-col gap-3">
      <FormField control={form.control} name="credits" label="Credits" required>
        {(field) => <Input {...field} inputMode="numeric" value={Number.isNaN(field.value) ? '' : String(field.value)} onChange={(event) => field.onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))} />}
      </FormField>
      <FormField control={form.control} name="note" label="What for" hint="The operator reads it.">
        {(field) => <Textarea {...field} rows={2} />}
      </FormField>
      <div>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          Ask for credits
        </Button>
      </div>
    </Form>
  );
}
