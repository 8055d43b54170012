'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { givenCode, givenPassword } from '#lib/accounts/passwords/credentials.ts';
import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import { CodeInput, PasswordInput } from '#components/auth/credential-inputs.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';

const passwordAlone = z.object({ password: givenPassword, code: z.string() });
const passwordAndCode = z.object({ password: givenPassword, code: givenCode });
type Proof = z.infer<typeof passwordAndCode>;

const wording: z.core.$ZodErrorMap = (issue) => (issue.path?.[0] === 'code' ? 'Enter a code.' : 'Enter your password.');

type ProofFormProps<Data> = {
  /** Whether a second factor is active. */
  withCode: boolean;
  danger?: boolean;
  submitLabel: string;
  action: (proof: Proof) => Promise<ActionResult<Data>>;
  onDone: (data: Data) => void;
};

/** Asks for password and code before sign-in settings change: an unattended browser must not be enough. */
export function ProofForm<Data>({ withCode, danger, submitLabel, action, onDone }: ProofFormProps<Data>) {
  const form = useForm<Proof>({
    resolver: zodResolver(withCode ? passwordAndCode : passwordAlone, { error: wording }),
    defaultValues: { password: '', code: '' },
  });
  const submit = async (proof: Proof) => {
    const answer = await settled(action(proof));
    if (answer.ok) onDone(answer.data);
    else applyServerError(form, answer.error);
  };
  return (
    <Form form={form} onSubmit={submit} className="pb-2">
      <FormField control={form.control} name="password" label="Password" required>
        {(field) => <PasswordInput {...field} autoComplete="current-password" />}
      </FormField>
      {withCode ? (
        <FormField
          control={form.control}
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code."
          required
        >
          {(field) => <CodeInput {...field} takes="either" />}
        </FormField>
      ) : null}
      <Button
        type="submit"
        formMethod="post"
        variant={danger ? 'danger' : 'primary'}
        pending={form.formState.isSubmitting}
        className="w-full"
      >
        {submitLabel}
      </Button>
    </Form>
  );
}
