'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { Download, ExternalLink } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { type CodeInput as CodeValues, codeInput } from '#lib/accounts/passwords/credentials.ts';
import type { SecondFactorSetup } from '#lib/accounts/second-factor/second-factor.ts';
import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { CodeInput } from '#components/auth/credential-inputs.tsx';
import { buttonClass, type ButtonSize } from '#components/ui/button-class.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { Checkbox } from '#components/ui/fields/checkbox.tsx';
import { CopyButton } from '#components/ui/values/copy-button.tsx';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';

type ScanFormProps = {
  setup: SecondFactorSetup;
  confirm: (values: CodeValues) => Promise<ActionResult<{ recoveryCodes: string[] }>>;
  onConfirmed: (recoveryCodes: string[]) => void;
  submitSize?: ButtonSize;
};

/** Shows the secret as a link for an app on this phone, as a QR code and as text, and asks for the first code to confirm it. */
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
      <div className="hidden flex-col gap-2 pointer-coarse:flex">
        <a className={buttonClass({ className: 'w-full' })} href={setup.address}>
          <ExternalLink aria-hidden="true" />
          Open your authenticator app
        </a>
        <p>Or scan this with an app on another device.</p>
      </div>
      <p className="pointer-coarse:hidden">Scan this with your authenticator app.</p>
      <QrCode text={setup.address} label="QR code for your authenticator app" className="mx-auto w-52" />
      <div>
        <p className="text-muted pointer-coarse:hidden">No camera? Type this secret into the app.</p>
        <p className="hidden text-muted pointer-coarse:block">No app opens? Copy this secret into it.</p>
        <p className="mt-1 flex items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 font-mono text-xs">{groups.join(' ')}</code>
          <CopyButton text={setup.secret} label="Copy secret" />
        </p>
      </div>
      <FormField control={form.control} name="code" label="Code" hint="Six digits from your app." required>
        {(field) => <CodeInput {...field} takes="app" />}
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

/** Quiet zone around the code, in modules, as the QR standard requires. */
const BORDER = 4;

/** Dark on white in both themes: many scanners do not read inverted codes. */
function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'L' });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <div data-theme="light" className={className}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="block w-full rounded-md border border-line bg-raised fill-ink"
      >
        <path d={path} />
      </svg>
    </div>
  );
}

/** Recovery codes, shown only once. */
export function RecoveryCodes({
  codes,
  stored,
  onStoredChange,
}: {
  codes: readonly string[];
  stored: boolean;
  onStoredChange: (stored: boolean) => void;
}) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-3">
      <Callout tone="warning" title="Save these recovery codes. You won't see them again.">
        Each one signs you in once if you lose your phone. Keep them somewhere else.
      </Callout>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" withText variant="secondary" size="md" />
        <a
          className={buttonClass({})}
          download="cadenza-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      </div>
      <Checkbox
        label="I have saved the codes."
        checked={stored}
        onCheckedChange={(checked) => onStoredChange(checked === true)}
      />
    </div>
  );
}
