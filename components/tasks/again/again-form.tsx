'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo, useRef, useState, useTransition } from 'react';
import { priceOfAgain, runAgain } from '#app/(dashboard)/tasks/actions.ts';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { BalanceAfter, useBalanceCredits } from '#components/studio/balance-after.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { creditCountText, creditsText } from '#components/ui/credits-text.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { type TaskType, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { type AgainField, againFieldsOf, differencesOf, type Request, textOf, readText } from './again-fields.ts';

export type AgainFormProps = { taskId: string; type: TaskType; request: Request; priceCredits: number; balanceUnits: string };

/** A task's request as a form: what is changed stands beside it, its price under it. */
export function AgainForm({ taskId, type, request, priceCredits, balanceUnits }: AgainFormProps) {
  const router = useRouter();
  const client = useQueryClient();
  const fields = useMemo(() => againFieldsOf(type, request), [type, request]);
  const [texts, setTexts] = useState<Record<string, string>>(() => Object.fromEntries(fields.map((field) => [field.name, textOf(field, request[field.name])])));
  const [refusal, setRefusal] = useState<ActionError | null>(null);
  const [pending, start] = useTransition();
  const attempt = useRef<{ key: string; request: string } | null>(null);
  const { changed, unreadable } = useMemo(() => readForm(fields, texts), [fields, texts]);
  const { data: price } = useQuery({
    queryKey: ['tasks', 'again-price', type, changed['model'] ?? null, changed['mix'] ?? null],
    queryFn: async () => {
      const answer = await settled(priceOfAgain(type, changed));
      return answer.ok ? answer.data : null;
    },
    initialData: priceCredits,
    initialDataUpdatedAt: 0,
  });
  const balance = useBalanceCredits(balanceUnits);
  const differences = differencesOf(fields, request, texts);
  const reason =
    Object.keys(unreadable).length > 0
      ? 'Fix the invalid field first.'
      : price === null
        ? 'This has no price.'
        : price > balance
          ? `This costs ${creditCountText(price)} and you have ${creditsText(balance)}.`
          : undefined;
  const submit = () =>
    start(async () => {
      setRefusal(null);
      const said = JSON.stringify(changed);
      if (attempt.current?.request !== said) attempt.current = { key: crypto.randomUUID(), request: said };
      const answer = await settled(runAgain(taskId, changed, price ?? 0, attempt.current.key));
      if (answer.ok) {
        void client.invalidateQueries({ queryKey: balanceKey });
        router.push(`/tasks/${answer.data.taskId}`);
        return;
      }
      if (answer.error.details?.['reason'] !== 'no_answer') attempt.current = null;
      setRefusal(answer.error);
    });
  const errorOf = (name: string) => unreadable[name] ?? Object.entries(refusal?.details?.fields ?? {}).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
  return (
    <form
      className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason && !pending) submit();
      }}
    >
      <Panel title="Request">
        <div className="flex flex-col gap-4">
          {fields.map((field) => (
            <RequestField key={field.name} field={field} value={texts[field.name] ?? ''} error={errorOf(field.name)} onChange={(text) => setTexts((all) => ({ ...all, [field.name]: text }))} />
          ))}
        </div>
      </Panel>
      <div className="flex h-fit flex-col gap-4 lg:sticky lg:top-18">
        <Panel title="What you changed">
          {differences.length === 0 ? (
            <p className="text-muted">Nothing yet. This repeats the same request.</p>
          ) : (
            <dl className="flex flex-col gap-3">
              {differences.map(({ label, before, after }) => (
                <div key={label}>
                  <dt className="text-xs font-medium text-muted">{label}</dt>
                  <dd className="mt-0.5 max-h-40 overflow-y-auto text-xs whitespace-pre-wrap break-words">
                    {before ? <del className="block rounded-xs bg-danger-soft px-1 text-danger">{before}</del> : null}
                    {after ? <ins className="mt-0.5 block rounded-xs bg-success-soft px-1 text-success no-underline">{after}</ins> : <span className="text-muted">Left out</span>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Panel>
        {refusal ? (
          <Callout tone="danger" live title="Nothing was bought.">
            {refusal.message}
          </Callout>
        ) : null}
        <Panel title="Price">
          <BalanceAfter priceCredits={price ?? priceCredits} initialUnits={balanceUnits} buys={taskTypeLabels[type].toLowerCase()} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button type="submit" variant="primary" pending={pending} disabledReason={reason}>
              Run again for {creditCountText(price ?? priceCredits)}
            </Button>
            <LinkButton href={`/tasks/${taskId}`}>Back to the task</LinkButton>
          </div>
        </Panel>
      </div>
    </form>
  );
}

function readForm(fields: readonly AgainField[], texts: Readonly<Record<string, string>>): { changed: Record<string, unknown>; unreadable: Record<string, string> } {
  const changed: Record<string, unknown> = {};
  const unreadable: Record<string, string> = {};
  for (const field of fields) {
    try {
      const value = readText(field, texts[field.name] ?? '');
      if (value !== undefined) changed[field.name] = value;
    } catch (error) {
      unreadable[field.name] = (error as Error).message;
    }
  }
  return { changed, unreadable };
}

function RequestField({ field, value, error, onChange }: { field: AgainField; value: string; error?: string; onChange: (text: string) => void }) {
  if (field.kind === 'flag') return <Switch label={field.label} checked={value === 'true'} onCheckedChange={(on) => onChange(on ? 'true' : '')} />;
  return (
    <Field label={field.label} hint={field.hint} error={error}>
      {field.kind === 'choice' ? (
        <Select aria-label={field.label} options={field.options.map((option) => ({ value: option, label: option }))} value={value} onValueChange={onChange} />
      ) : field.kind === 'text' ? (
        <Textarea rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : field.kind === 'json' ? (
        <Textarea mono rows={3} spellCheck={false} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input inputMode={field.kind === 'number' ? 'decimal' : undefined} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
