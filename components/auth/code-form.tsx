'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { giveCode } from '#app/(auth)/sign-in/continue/actions.ts';
import { codeInput, type CodeInput as CodeValues } from '#lib/accounts/passwords/credentials.ts';
import { Button } from '#components/ui/button.tsx';
import { Form, FormField } from '#components/ui/form.tsx';
import { CodeInput } from './code-input.tsx';
import { useStepForm } from './use-step-form.ts';

/** Second step of signing in: an authenticator code, or a recovery code when the device is lost. */
export function CodeForm({ next }: { next: string }) {
  const [recovery, setRecovery] = useState(false);
  const form = useForm<CodeValues>({
    resolver: zodResolver(codeInput, { error: () => 'Enter the code.' }),
    defaultValues: { code: '' },
  });
  const { onSubmit, pending } = useStepForm(form, (values) => giveCode(values, next));
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) form.setFocus('code');
  }, [form]);
  const swap = () => {
    setRecovery(!recovery);
    form.reset();
    form.setFocus('code');
  };
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormField
        control={form.control}
        name="code"
        label={recovery ? 'Recovery code' : 'Code'}
        hint={recovery ? 'One of your ten recovery codes. Each works once.' : 'Six digits from your authenticator app.'}
        required
      >
        {(field) => <CodeInput {...field} recovery={recovery} />}
      </FormField>
      <Button type="submit" formMethod="post" variant="primary" size="lg" pending={pending} className="mt-1 w-full">
        Sign in
      </Button>
      <Button variant="ghost" onClick={swap} className="w-full">
        {recovery ? 'Use a code from the app' : 'Use a recovery code'}
      </Button>
      {recovery ? (
        <p className="text-xs text-muted">
          No recovery codes left? The operator of this server can turn the second factor off for you.
        </p>
      ) : null}
    </Form>
  );
}
