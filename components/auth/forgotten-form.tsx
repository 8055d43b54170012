'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { askForPasswordLink } from '#app/(auth)/actions.ts';
import { askForLinkInput, type AskForLinkInput } from '#lib/accounts/passwords/credentials.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { EmailInput } from './credential-inputs.tsx';
import { OperatorContact } from './ask-operator.tsx';
import { describeAuthIssue } from './auth-issue.ts';
import { focusFirst } from './use-auth-form.ts';

/** Requests a reset link by mail. The answer is the same whether or not the account exists. */
export function ForgottenForm({ contact }: { contact: string | undefined }) {
  const [sent, setSent] = useState<{ email: string; minutes: number } | null>(null);
  const form = useForm<AskForLinkInput>({
    resolver: zodResolver(askForLinkInput, { error: describeAuthIssue }),
    defaultValues: { email: '' },
  });
  useEffect(() => {
    if (!sent) focusFirst(form, 'email');
  }, [form, sent]);
  const submit = async (values: AskForLinkInput) => {
    const answer = await settled(askForPasswordLink(values));
    if (answer.ok) setSent(answer.data);
    else applyServerError(form, answer.error);
  };
  if (sent) {
    return (
      <div className="flex flex-col gap-4">
        <div role="status" className="flex gap-3 rounded-md border border-line bg-sunken px-4 py-3">
          <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <div className="min-w-0">
            <p className="font-medium">Check your mail.</p>
            <p className="text-muted">
              If <b className="font-medium break-all text-ink">{sent.email}</b> has an account here, a link is on its
              way. It works once, within {sent.minutes} minutes.
            </p>
          </div>
        </div>
        <p className="text-muted">
          Nothing after a few minutes? Check your spam folder, or{' '}
          {contact ? (
            <>
              ask <OperatorContact contact={contact} />
            </>
          ) : (
            'ask whoever runs this server'
          )}
          .
        </p>
        <Button className="w-full" onClick={() => setSent(null)}>
          Use another address
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} onSubmit={submit}>
      <FormField control={form.control} name="email" label="Email" required>
        {(field) => <EmailInput {...field} />}
      </FormField>
      <Button
        type="submit"
        formMethod="post"
        variant="primary"
        size="lg"
        pending={form.formState.isSubmitting}
        className="mt-1 w-full"
      >
        Send the link
      </Button>
    </Form>
  );
}
