'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { CreditRequestView } from '#lib/billing/credit-requests.ts';
import { creditRequestTextLength } from '#lib/billing/usage-choices.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { Credits } from '#components/ui/values/credits.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { FormElement } from '#components/ui/fields/form.tsx';
import { fieldErrors, type ServerError } from '#components/ui/fields/form-errors.ts';
import { Input } from '#components/ui/fields/input.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { typedAmount } from '#components/ui/fields/typed-number.ts';
import type { UsageActions } from './action-types.ts';

const nothingAsked = { credits: '500', note: '' };

/** Requests credits from the operator, and shows the outcome. */
export function CreditRequestPanel({
  requests,
  actions,
}: {
  requests: readonly CreditRequestView[];
  actions: Pick<UsageActions, 'askForCredits' | 'withdraw'>;
}) {
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
          {granted ? <Credits value={grantedCredits ?? credits} /> : 'Your last request'}{' '}
          {granted ? 'were granted' : 'was declined'} <RelativeTime value={request.decidedAt} />.
        </>
      }
    >
      {answer}
    </Callout>
  );
}

/**
 * Validated on the server only, with errors shown on the fields: two fields justify neither a validator nor a form
 * library.
 */
function AskForm({ ask }: { ask: UsageActions['askForCredits'] }) {
  const router = useRouter();
  const [typed, setTyped] = useState(nothingAsked);
  const [refusal, setRefusal] = useState<ServerError | null>(null);
  const [pending, setPending] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const named = fieldErrors(refusal, ['credits', 'note']);
  const change = (what: Partial<typeof typed>) => setTyped((held) => ({ ...held, ...what }));
  const send = async () => {
    setPending(true);
    const { credits, note } = typed;
    const amount = typedAmount(credits);
    const answer = await settled(ask(note ? { credits: amount, note } : { credits: amount }));
    setPending(false);
    setRefusal(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    setTyped((held) => (held === typed ? nothingAsked : held));
    toast({ tone: 'success', title: 'The operator has your request.' });
    router.refresh();
  };
  // Focuses the first invalid field, as every form does.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the errors are rendered
  useEffect(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refusal]);
  return (
    <FormElement
      ref={fields}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <Field label="Credits" required error={named.credits}>
        <Input
          name="credits"
          inputMode="numeric"
          value={typed.credits}
          onChange={(event) => change({ credits: event.target.value })}
        />
      </Field>
      <TextField
        label="What for"
        hint="The operator reads it."
        rows={2}
        value={typed.note}
        lengthMax={creditRequestTextLength}
        onValueChange={(note) => change({ note })}
        error={named.note}
      />
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          Ask for credits
        </Button>
      </div>
      {refusal && !named.credits && !named.note ? <Callout tone="danger" title={refusal.message} live /> : null}
    </FormElement>
  );
}
