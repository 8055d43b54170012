'use client';
import { FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { webhookHeaders } from '#lib/contract/constants/webhooks.ts';
import type { DeliverySignatures, SignatureCheck } from '#lib/webhooks/deliveries/check-signature.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { byteText } from '#components/tasks/task-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { FormElement } from '#components/ui/fields/form.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { Textarea } from '#components/ui/fields/textarea.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import type { CheckSignatureAction } from '../action-types.ts';

type Body = { text: string } | { file: string; bytes: Uint8Array };

const states = {
  current: { status: 'completed', label: 'Signed with the secret in force' },
  next: { status: 'completed', label: 'Signed with the new secret' },
  mismatch: { status: 'unknown', label: 'Signed with a secret that is no longer in force' },
} as const;

/** Verifies a signature over raw bytes: pasted ones, or those of a delivery. */
export function VerifyTool({
  delivery,
  check,
  beside,
}: {
  delivery: DeliverySignatures | null;
  check: CheckSignatureAction;
  /** Laid out beside the form when there is no delivery. */
  beside?: ReactNode;
}) {
  const [body, setBody] = useState<Body>({ text: delivery?.body ?? '' });
  const [signature, setSignature] = useState(delivery?.attempts[0]?.header ?? '');
  const [secret, setSecret] = useState('');
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<SignatureCheck | null>(null);
  const [refusal, setRefusal] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const bytes = 'text' in body ? new TextEncoder().encode(body.text) : body.bytes;
  const change = (apply: () => void) => {
    setResult(null);
    setRefusal(null);
    apply();
  };
  const submit = async () => {
    setPending(true);
    const answer = await settled(check({ bodyBase64: base64Of(bytes), signature, secret }));
    setPending(false);
    if (answer.ok) return setResult(answer.data);
    setRefusal({ message: answer.error.message, fields: answer.error.details?.fields ?? {} });
  };
  const openFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = new Uint8Array(await chosen.arrayBuffer());
    change(() => setBody({ file: chosen.name, bytes: read }));
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel title="Check" description="Compared on this server over the exact bytes. Nothing is stored.">
        <FormElement
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {'text' in body ? (
            <Field
              label="Raw body"
              required
              aside={byteText(bytes.byteLength)}
              hint="A text field turns line breaks into LF. To check other bytes, open a file."
              error={refusal?.fields['bodyBase64']}
            >
              <Textarea
                mono
                rows={8}
                spellCheck={false}
                value={body.text}
                onChange={(event) => change(() => setBody({ text: event.target.value }))}
              />
            </Field>
          ) : (
            <p className="flex flex-wrap items-center justify-between gap-2 rounded-md border bg-sunken px-3 py-2">
              <span className="min-w-0 truncate">
                <span className="font-mono text-xs">{body.file}</span>{' '}
                <span className="text-muted">{byteText(bytes.byteLength)}, byte for byte</span>
              </span>
              <Button size="sm" onClick={() => change(() => setBody({ text: '' }))}>
                Paste instead
              </Button>
            </p>
          )}
          <input
            ref={file}
            type="file"
            hidden
            aria-label="Body as a file"
            onChange={(event) => void openFile(event.target.files?.[0])}
          />
          <div>
            <Button size="sm" onClick={() => file.current?.click()}>
              <FileUp aria-hidden="true" />
              Open a file
            </Button>
          </div>
          <Field label={webhookHeaders.signature} required error={refusal?.fields['signature']}>
            <Input
              mono
              spellCheck={false}
              autoComplete="off"
              placeholder="sha256=…"
              value={signature}
              onChange={(event) => change(() => setSignature(event.target.value))}
            />
          </Field>
          <Field
            label="Signing secret"
            required
            hint="The whole text, whsec_ included."
            error={refusal?.fields['secret']}
          >
            <Input
              mono
              spellCheck={false}
              autoComplete="off"
              type="password"
              placeholder="whsec_…"
              value={secret}
              onChange={(event) => change(() => setSecret(event.target.value))}
            />
          </Field>
          <div>
            <Button type="submit" variant="primary" pending={pending}>
              Check the signature
            </Button>
          </div>
          <div aria-live="polite">
            {result ? <Result result={result} /> : null}
            {refusal && Object.keys(refusal.fields).length === 0 ? (
              <Callout tone="danger" title={refusal.message} />
            ) : null}
          </div>
        </FormElement>
      </Panel>
      {delivery ? (
        <Panel
          title={<span className="font-mono">{delivery.eventType}</span>}
          description={delivery.url}
          actions={
            <LinkButton size="sm" href={`/webhooks/deliveries/${delivery.deliveryId}`}>
              Back to the delivery
            </LinkButton>
          }
        >
          {delivery.attempts.length === 0 ? (
            <p className="text-muted">
              {delivery.hasSecret
                ? 'No attempt was signed.'
                : 'Its destination has no signing secret, so nothing was signed.'}
            </p>
          ) : (
            <ul aria-label="Signed attempts" className="flex flex-col gap-2">
              {delivery.attempts.map((one) => (
                <li key={one.attempt} className="flex flex-wrap items-center justify-between gap-2">
                  <span>Attempt {one.attempt}</span>
                  <StatusBadge {...states[one.state]} />
                </li>
              ))}
            </ul>
          )}
          <p className="mt-3 text-muted">
            These were checked with the secret that is kept here. Paste your receiver's secret to see whether it is the
            same one.
          </p>
        </Panel>
      ) : (
        beside
      )}
    </div>
  );
}

function Result({ result }: { result: SignatureCheck }) {
  if (result.valid)
    return (
      <Callout tone="success" title="The signature is valid.">
        These {result.bytes.toLocaleString('en')} bytes were signed with this secret.
      </Callout>
    );
  return (
    <Callout tone="danger" title="The signature does not match.">
      {result.reason ?? 'Another secret was used, or the body is not what was sent.'}
      <div className="mt-2">
        <CodeBlock code={result.expected} title="For these bytes and this secret it would be" wrap />
      </div>
    </Callout>
  );
}

/** In chunks, because a call accepts a limited number of arguments. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
