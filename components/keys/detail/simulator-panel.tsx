'use client';
import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import type { ActionError, ActionResult } from '#lib/accounts/session/page-action.ts';
import type { RequestCheck, SimulateInput, Simulation } from '#lib/limits/simulate-request.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { FormElement } from '#components/ui/fields/form.tsx';
import { fieldErrors } from '#components/ui/fields/form-errors.ts';
import { Input } from '#components/ui/fields/input.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Select } from '#components/ui/fields/select.tsx';

type SimulatedOperation = { operationId: string; summary: string; method: string; path: string };
export type SimulatorPanelProps = {
  keyId: string;
  operations: readonly SimulatedOperation[];
  currentIp: string | undefined;
  simulate: (input: SimulateInput) => Promise<ActionResult<Simulation>>;
};

const checks: readonly { check: RequestCheck; label: string }[] = [
  { check: 'key', label: 'The key is active and has not expired' },
  { check: 'address', label: 'The address is allowed' },
  { check: 'scope', label: 'The key has the scope' },
  { check: 'allowance', label: 'Limits are not used up' },
  { check: 'standing', label: 'Billing and trial allow it' },
];

/** Simulates a request from key, operation and address: would it be accepted, and if not, which check refuses it. */
export function SimulatorPanel({ keyId, operations, currentIp, simulate }: SimulatorPanelProps) {
  const [operationId, setOperationId] = useState(operations[0]?.operationId ?? '');
  const [address, setAddress] = useState(currentIp ?? '');
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<Simulation | null>(null);
  const [error, setError] = useState<ActionError | null>(null);
  const ofAddress = fieldErrors(error, ['address']).address;
  const change = (apply: () => void) => {
    setResult(null);
    setError(null);
    apply();
  };
  const run = async () => {
    setPending(true);
    const answer = await settled(simulate({ keyId, operationId, address }));
    setPending(false);
    if (answer.ok) setResult(answer.data);
    else setError(answer.error);
  };
  return (
    <Panel
      title="Try a request"
      description="Runs the checks a real request goes through. Nothing is sent and no limit is used."
    >
      <FormElement
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Field label="Operation" required className="min-w-60 flex-2">
          <Select
            options={operations.map((one) => ({
              value: one.operationId,
              label: one.summary,
              detail: <code className="font-mono text-xs">{`${one.method} ${one.path}`}</code>,
            }))}
            value={operationId}
            onValueChange={(value) => change(() => setOperationId(value))}
          />
        </Field>
        <Field label="From address" required error={ofAddress} className="min-w-44 flex-1">
          <Input
            mono
            autoComplete="off"
            spellCheck={false}
            value={address}
            onChange={(event) => change(() => setAddress(event.target.value))}
          />
        </Field>
        <Button type="submit" variant="primary" pending={pending}>
          Try it
        </Button>
      </FormElement>
      <div aria-live="polite">
        {error && !ofAddress ? <Callout tone="danger" title={error.message} className="mt-4" /> : null}
        {result ? <Outcome result={result} /> : null}
      </div>
    </Panel>
  );
}

function Outcome({ result }: { result: Simulation }) {
  const refusedAt = checks.findIndex((one) => one.check === result.refusedBy);
  // Operations that do not depend on the account's standing do not check it.
  const met = checks.filter((one) => one.check !== 'standing' || result.checksStanding);
  return (
    <div className="mt-4 flex flex-col gap-3">
      {result.refusal ? (
        <Callout
          tone="danger"
          title={
            <>
              Refused with {result.refusal.status} <code className="font-mono text-xs">{result.refusal.code}</code>
            </>
          }
        >
          {result.refusal.message}{' '}
          {result.refusedBy === 'key' && result.keyState !== 'active'
            ? `The key is ${result.keyState}; the caller is not told so.`
            : ''}
        </Callout>
      ) : (
        <Callout tone="success" title="Allowed.">
          {result.paid
            ? 'Next come the body, its price and, for a task, how many are running.'
            : 'Next comes the request itself.'}
        </Callout>
      )}
      <ol aria-label="Checks" className="flex flex-col gap-1.5">
        {met.map((one) => {
          const at = checks.indexOf(one);
          const state = refusedAt < 0 || at < refusedAt ? 'passed' : at === refusedAt ? 'refused' : 'skipped';
          const Icon = state === 'passed' ? Check : state === 'refused' ? X : Minus;
          return (
            <li key={one.check} className={cn('flex items-center gap-2', state === 'skipped' && 'text-faint')}>
              <Icon
                aria-hidden="true"
                className={cn(
                  'size-4 shrink-0',
                  state === 'passed' && 'text-success',
                  state === 'refused' && 'text-danger',
                )}
              />
              <span className={state === 'refused' ? 'font-medium' : undefined}>{one.label}</span>
              <span className="sr-only">
                {state === 'passed' ? ': passed' : state === 'refused' ? ': refused' : ': not reached'}
              </span>
              {one.check === 'scope' && result.requiredScope ? (
                <code className="font-mono text-xs text-muted">{result.requiredScope}</code>
              ) : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
