'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import {
  type ChoosePasswordInput,
  choosePasswordInput,
  type CodeInput as CodeValues,
  codeInput,
  passwordLimits,
} from '#lib/accounts/passwords/credentials.ts';
import type { SecondFactorSetup } from '#lib/accounts/second-factor/second-factor.ts';
import type { ActionError, ActionResult } from '#lib/accounts/session/page-action.ts';
import {
  beginSetup,
  choosePassword,
  confirmSetup,
  finishSignIn,
  giveCode,
} from '#app/(auth)/sign-in/continue/actions.ts';
import { RecoveryCodes, ScanForm } from '#components/account/second-factor/set-up-steps.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { describeAuthIssue } from './auth-issue.ts';
import { CodeInput, PasswordInput } from './credential-inputs.tsx';
import { focusFirst } from './use-auth-form.ts';

/**
 * Second-factor setup on servers that require it, shown before the first page: scan, confirm, save the recovery codes,
 * continue.
 */
export function SignInSetup({ isOn, next }: { isOn: boolean; next: string }) {
  const router = useRouter();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [stored, setStored] = useState(false);
  const [refusal, setRefusal] = useState<ActionError | null>(null);
  const [pending, start] = useTransition();
  const begin = () =>
    start(async () => {
      const answer = await settled(beginSetup());
      setRefusal(answer.ok ? null : answer.error);
      if (answer.ok) setSetup(answer.data);
    });
  const finish = () =>
    start(async () => {
      const answer = await settled(finishSignIn(next));
      if (answer.ok) router.replace(answer.data.path);
      else setRefusal(answer.error);
    });
  const notice = refusal ? <Callout tone="danger" title={refusal.message} live /> : null;
  if (isOn || codes) {
    return (
      <div className="flex flex-col gap-4">
        {codes ? (
          <RecoveryCodes codes={codes} stored={stored} onStoredChange={setStored} />
        ) : (
          <p className="text-muted">Make new recovery codes on the account page if you have not kept yours.</p>
        )}
        {notice}
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          pending={pending}
          disabledReason={codes && !stored ? 'Confirm that you have saved the codes.' : undefined}
          onClick={finish}
        >
          Continue
        </Button>
      </div>
    );
  }
  if (!setup) {
    return (
      <div className="flex flex-col gap-4">
        <p>You need an authenticator app, or a password manager that creates one-time codes.</p>
        {notice}
        <Button variant="primary" size="lg" className="w-full" pending={pending} onClick={begin}>
          Show the QR code
        </Button>
      </div>
    );
  }
  return <ScanForm setup={setup} confirm={confirmSetup} onConfirmed={setCodes} submitSize="lg" />;
}

/** Replaces a temporary password with one that only the owner knows. */
export function ChoosePasswordForm({ email, next }: { email: string; next: string }) {
  const form = useForm<ChoosePasswordInput>({
    resolver: zodResolver(choosePasswordInput, { error: describeAuthIssue }),
    defaultValues: { newPassword: '' },
  });
  const { onSubmit, pending } = useStepForm(form, (values) => choosePassword(values, next));
  useEffect(() => focusFirst(form, 'newPassword'), [form]);
  return (
    <Form form={form} onSubmit={onSubmit}>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormField
        control={form.control}
        name="newPassword"
        label="New password"
        hint={`At least ${passwordLimits.signUpMin} characters. A few unrelated words work well.`}
        required
      >
        {(field) => <PasswordInput {...field} autoComplete="new-password" />}
      </FormField>
      <Button type="submit" formMethod="post" variant="primary" size="lg" pending={pending} className="mt-1 w-full">
        Set password and sign in
      </Button>
    </Form>
  );
}

/** Second step of signing in: an authenticator code, or a recovery code when the device is lost. */
export function CodeForm({ next }: { next: string }) {
  const [recovery, setRecovery] = useState(false);
  const form = useForm<CodeValues>({
    resolver: zodResolver(codeInput, { error: () => 'Enter the code.' }),
    defaultValues: { code: '' },
  });
  const { onSubmit, pending } = useStepForm(form, (values) => giveCode(values, next));
  useEffect(() => focusFirst(form, 'code'), [form]);
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
        {(field) => <CodeInput {...field} takes={recovery ? 'recovery' : 'app'} />}
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

/** Shared by the steps of signing in: server errors land on their fields, and a success redirects. */
function useStepForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  action: (values: Values) => Promise<ActionResult<{ path: string }>>,
) {
  const router = useRouter();
  const [leaving, leave] = useTransition();
  const onSubmit = async (values: Values) => {
    const answer = await settled(action(values));
    if (answer.ok) leave(() => router.replace(answer.data.path));
    else applyServerError(form, answer.error);
  };
  return { onSubmit, pending: form.formState.isSubmitting || leaving };
}
