'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { declineRequest, grantRequest } from '#app/(dashboard)/operator/actions.ts';
import type { OpenCreditRequest } from '#lib/billing/credit-requests.ts';
import { creditRequestTextLength } from '#lib/billing/usage-choices.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/overlays/confirm-dialog.tsx';
import { Credits } from '#components/ui/values/credits.tsx';
import { creditCountText, creditsText } from '#components/ui/values/credits-text.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { TextField, type TextFieldProps } from '#components/ui/fields/text-field.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { typedAmount } from '#components/ui/fields/typed-number.ts';
import { useOperatorAct } from './operator-proof.tsx';

/** Open credit requests. Each is granted or declined with a message for the customer. */
export function CreditRequests({ requests }: { requests: readonly OpenCreditRequest[] }) {
  return (
    <Table caption="Open requests, oldest first">
      <TableHead>
        <Th>Account</Th>
        <Th align="right">Asks for</Th>
        <Th align="right" hideBelow="sm">
          Has
        </Th>
        <Th hideBelow="md">Reason</Th>
        <Th hideBelow="sm">Asked</Th>
        <Th align="right">
          <span className="sr-only">Decide</span>
        </Th>
      </TableHead>
      <TableBody>
        {requests.map((request) => (
          <Tr key={request.id}>
            <Td className="max-w-32 truncate sm:max-w-80">
              <TextLink href={`/operator/accounts/${request.accountId}`}>{request.email}</TextLink>
            </Td>
            <Td align="right" className="font-medium">
              <Credits value={request.credits} bare />
            </Td>
            <Td align="right" hideBelow="sm">
              <Credits value={request.balanceCredits} bare />
            </Td>
            <Td hideBelow="md" className="max-w-100 text-muted">
              {request.note ?? '–'}
            </Td>
            <Td hideBelow="sm" className="text-muted">
              <RelativeTime value={request.createdAt} />
            </Td>
            <Td align="right">
              <span className="inline-flex flex-wrap justify-end gap-2 py-1">
                <Decline request={request} />
                <Grant request={request} />
              </span>
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}

function Grant({ request }: { request: OpenCreditRequest }) {
  const router = useRouter();
  const act = useOperatorAct();
  const [credits, setCredits] = useState(String(request.credits));
  const [answer, setAnswer] = useState('');
  const grant = async () => {
    const amount = typedAmount(credits);
    if (!(amount > 0)) return 'Enter a number of credits above 0.';
    const done = await act(() =>
      grantRequest({ requestId: request.id, credits: amount, ...(answer.trim() ? { answer } : {}) }),
    );
    if (!done.ok) return done.error.message;
    toast({ tone: 'success', title: `${creditCountText(amount)} granted to ${request.email}.` });
    router.refresh();
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="primary">
          Grant
        </Button>
      }
      title={`Grant credits to ${request.email}?`}
      description={wishOf(request)}
      confirmLabel="Grant"
      tone="primary"
      onConfirm={grant}
    >
      <div className="flex flex-col gap-3">
        <Field label="Credits" required>
          <Input inputMode="decimal" value={credits} onChange={(event) => setCredits(event.target.value)} />
        </Field>
        <AnswerField value={answer} onValueChange={setAnswer} />
      </div>
    </ConfirmDialog>
  );
}

function Decline({ request }: { request: OpenCreditRequest }) {
  const router = useRouter();
  const act = useOperatorAct();
  const [answer, setAnswer] = useState('');
  const decline = async () => {
    if (answer.trim() === '') return 'Give a reason. The customer reads it.';
    const done = await act(() => declineRequest({ requestId: request.id, answer }));
    if (!done.ok) return done.error.message;
    toast({ tone: 'success', title: 'The request is declined.' });
    router.refresh();
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={<Button size="sm">Decline</Button>}
      title={`Decline the request of ${request.email}?`}
      description={wishOf(request)}
      confirmLabel="Decline"
      onConfirm={decline}
    >
      <AnswerField value={answer} onValueChange={setAnswer} required />
    </ConfirmDialog>
  );
}

function wishOf({ credits, note }: OpenCreditRequest): string {
  return `Asked for ${creditsText(credits)}${note ? `: ${note}` : '.'}`;
}

function AnswerField(field: Pick<TextFieldProps, 'value' | 'onValueChange' | 'required'>) {
  return (
    <TextField
      label="Answer"
      hint="The customer reads it on the usage page."
      rows={2}
      lengthMax={creditRequestTextLength}
      {...field}
    />
  );
}
