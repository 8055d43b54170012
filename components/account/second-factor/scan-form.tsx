'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { codeInput, type CodeInput as CodeValues } from '#lib/accounts/passwords/credentials.ts';
import type { SecondFactorSetup } from '#lib/accounts/second-factor/second-factor.ts';
import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import { CodeInput } from '#components/auth/code-input.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import type { ButtonSize } from '#components/ui/button-class.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Form, FormField } from '#components/ui/form.tsx';
import { applyServerError } from '#components/ui/form-errors.ts';
import { QrCode } from './qr-code.tsx';

type ScanFormProps = {
  setup: SecondFactorSetup;
  confirm: (values: CodeValues) => Promise<ActionResult<{ recoveryCodes: string[] }>>;
  onConfirmed: (recoveryCodes: string[]) => void;
  submitSize?: ButtonSize;
};

/** Shows the secret as a QR code and as text, and asks for the first code to confirm it. */
export function ScanForm({ setup, confirm, onConfirmed, submitSize }: ScanFormProps) {
  const form = useForm<CodeValues>({
    resolver: zodResolver(codeInput, { error: () => 'Enter the code your app shows.' }),
    defaultValues: { code: '' },
  });
  const submit = async (values: CodeValues) => {
    const answer = await settled(confirm(values));
    if (answer.ok) onConfirmed(answer.data.recoveryCodes);
    else applyServerError(form, answer.error);
  };
  const groups = setup.secret.match(/.{1,4}/g) ?? [];
  return (
    <Form form={form} onSubmit={submit} className="pb-2">
      <p>Scan this with your authenticator app.</p>
      <QrCode text={setup.address} label="QR code for your authenticator app" className="mx-auto w-52" />
      <div>
        <p className="text-muted">No camera? Type this secret into the app.</p>
        <p className="mt-1 flex items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 font-mono text-xs">{groups.join(' ')}</code>
          <CopyButton text={setup.secret} label="Copy secret" />
        </p>
      </div>
      <FormField control={form.control} name="code" label="Code" hint="Six digits from your app." required>
        {(field) => <CodeInput {...field} />}
      </FormField>
      <Button
        type="submit"
        variant="primary"
        size={submitSize}
        pending={form.formState.isSubmitting}
        className="w-full"
      >
        Turn on
      </Button>
    </Form>
  );
}
