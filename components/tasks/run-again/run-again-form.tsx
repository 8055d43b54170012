'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useMemo, useState, useTransition } from 'react';
import { priceOfAgain, runAgain } from '#app/(dashboard)/tasks/actions.ts';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import type { AgainSource } from '#lib/products/run-again.ts';
import { PlayTrackButton } from '#components/player/play-track-button.tsx';
import type { Track } from '#components/player/track.ts';
import { clipFacts } from '#components/studio/clip-time.ts';
import { nothingCharged, refusalTexts, settled } from '#components/actions/action-refusal.ts';
import { useAttemptKey } from '#components/actions/attempt-key.ts';
import { CannotBuy, useCannotBuy } from '#components/actions/spending.tsx';
import { BalanceAfter } from '#components/studio/balance-after.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { priceText } from '#components/ui/values/credits-text.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { FormElement } from '#components/ui/fields/form.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { Textarea } from '#components/ui/fields/textarea.tsx';
import { LinkButton, TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Switch } from '#components/ui/fields/switch.tsx';
import { type TaskType, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import {
  type RunAgainField,
  editableFieldsOf,
  differencesOf,
  type Request,
  readText,
  requestOf,
  textOf,
  valueAt,
} from './editable-fields.ts';

export type RunAgainFormProps = {
  taskId: string;
  type: TaskType;
  request: Request;
  source: AgainSource | null;
  priceCredits: number;
};

/** A task's request as a form, with the changes listed beside it and the price below. */
export function RunAgainForm({ taskId, type, request, source, priceCredits }: RunAgainFormProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      editableFieldsOf(type, request).map((field) => [field.name, textOf(field, valueAt(request, field.name))]),
    ),
  );
  const { mode } = texts;
  const fields = useMemo(() => editableFieldsOf(type, request, mode), [type, request, mode]);
  const [refusal, setRefusal] = useState<ActionError | null>(null);
  const [pending, start] = useTransition();
  const attempt = useAttemptKey();
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
  const cannot = useCannotBuy()(price ?? null, {
    type,
    ...(typeof changed['mode'] === 'string' ? { songMode: changed['mode'] } : {}),
  });
  const differences = differencesOf(fields, request, texts, source?.title);
  const reason =
    Object.keys(unreadable).length > 0
      ? 'Fix the invalid field first.'
      : price === null
        ? 'This has no price.'
        : cannot?.text;
  const submit = () =>
    start(async () => {
      setRefusal(null);
      const answer = await settled(runAgain(taskId, changed, price ?? 0, attempt.keyOf(changed)));
      attempt.end(answer);
      if (answer.ok) {
        void client.invalidateQueries({ queryKey: balanceKey });
        router.push(`/tasks/${answer.data.taskId}`);
        return;
      }
      setRefusal(answer.error);
    });
  const refused = refusalTexts(
    refusal,
    fields.map(({ name }) => name),
  );
  return (
    <FormElement
      className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason && !pending) submit();
      }}
    >
      <Panel title="Request">
        <div className="flex flex-col gap-4">
          {fields.map((field) => (
            <RequestField
              key={field.name}
              field={field}
              value={texts[field.name] ?? ''}
              error={unreadable[field.name] ?? refused.atFields[field.name]}
              source={source}
              stored={textOf(field, valueAt(request, field.name))}
              onChange={(text) => setTexts((all) => ({ ...all, [field.name]: text }))}
            />
          ))}
        </div>
      </Panel>
      {/* On a phone the parts are direct children of the form, so that the sticky price covers the whole form. */}
      <div className="contents lg:sticky lg:top-18 lg:flex lg:h-fit lg:flex-col lg:gap-4">
        <Panel title="What you changed">
          {differences.length === 0 ? (
            <p className="text-muted">Nothing yet. This repeats the same request.</p>
          ) : (
            <dl className="flex flex-col gap-3">
              {differences.map(({ label, before, after }) => (
                <div key={label}>
                  <dt className="text-xs font-medium text-muted">{label}</dt>
                  <dd className="as-written mt-0.5 max-h-40 overflow-y-auto text-xs whitespace-pre-wrap break-words">
                    {before ? <del className="block rounded-xs bg-danger-soft px-1 text-danger">{before}</del> : null}
                    {after ? (
                      <ins className="mt-0.5 block rounded-xs bg-success-soft px-1 text-success no-underline">
                        {after}
                      </ins>
                    ) : (
                      <span className="text-muted">Left out</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Panel>
        {refusal ? (
          <Callout tone="danger" live title={nothingCharged(refusal)}>
            {refused.text}
          </Callout>
        ) : null}
        <Panel title="Price" className="max-lg:not-short:sticky max-lg:bottom-(--bottom-bars) max-lg:z-10">
          <BalanceAfter priceCredits={price ?? priceCredits} buys={taskTypeLabels[type].toLowerCase()} />
          <CannotBuy refusal={cannot} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button type="submit" variant="primary" pending={pending} disabledReason={reason}>
              Run again for {priceText(price ?? priceCredits)}
            </Button>
            <LinkButton href={`/tasks/${taskId}`}>Back to the task</LinkButton>
          </div>
        </Panel>
      </div>
    </FormElement>
  );
}

function readForm(
  fields: readonly RunAgainField[],
  texts: Readonly<Record<string, string>>,
): { changed: Record<string, unknown>; unreadable: Record<string, string> } {
  const values: Record<string, unknown> = {};
  const unreadable: Record<string, string> = {};
  for (const field of fields) {
    try {
      values[field.name] = readText(field, texts[field.name] ?? '');
    } catch (error) {
      unreadable[field.name] = (error as Error).message;
    }
  }
  return { changed: requestOf(values), unreadable };
}

type RequestFieldProps = {
  field: RunAgainField;
  value: string;
  error?: string;
  source: AgainSource | null;
  /** The original value. */
  stored: string;
  onChange: (text: string) => void;
};

function RequestField({ field, value, error, source, stored, onChange }: RequestFieldProps) {
  if (field.kind === 'flag')
    return (
      <Switch
        label={field.label}
        checked={value === 'true'}
        onCheckedChange={(on) => onChange(on ? 'true' : stored === 'false' ? 'false' : '')}
      />
    );
  if (field.kind === 'source' && value !== '' && value === stored)
    return <SourceChip field={field} source={source} error={error} onReplace={() => onChange('')} />;
  return (
    <Field label={field.label} hint={field.kind === 'source' ? sourceHint(field) : field.hint} error={error}>
      {field.kind === 'choice' ? (
        <Select aria-label={field.label} options={field.options} value={value} onValueChange={onChange} />
      ) : field.kind === 'text' ? (
        <Textarea rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : field.kind === 'json' ? (
        <Textarea mono rows={3} spellCheck={false} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : field.kind === 'list' ? (
        <Textarea rows={2} value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

const sourceHint = ({ name }: RunAgainField) =>
  name === 'clipId' ? 'The id of a version of a song.' : 'A public address.';

/** A recording by name, with a play button. Its URL is not shown, and an expired link is renewed. */
function SourceChip({
  field,
  source,
  error,
  onReplace,
}: {
  field: RunAgainField;
  source: AgainSource | null;
  error?: string;
  onReplace: () => void;
}) {
  const clip = source?.clip;
  const track: Track | null = clip
    ? {
        kind: 'clip',
        id: clip.clipId,
        title: clip.title,
        detail: `version ${clip.index + 1}`,
        url: clip.audioUrl,
        coverUrl: clip.coverUrl,
        durationSec: clip.durationSec,
        href: `/library/songs/${clip.clipId}`,
      }
    : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is
    <div role="group" aria-label={field.label} className="flex flex-col gap-1.5">
      <p className="text-xs font-medium text-muted">{field.label}</p>
      <div className="flex min-h-10 items-center gap-2 rounded-md border border-line bg-sunken px-2 py-1">
        {track ? <PlayTrackButton size="sm" track={track} /> : null}
        <span className="min-w-0 flex-1 truncate">
          {track ? (
            <TextLink href={track.href}>{track.title}</TextLink>
          ) : (
            (source?.title ?? 'The recording of this task')
          )}
          {clip ? <span className="text-xs text-muted"> · {clipFacts({ ...clip, tags: null })}</span> : null}
        </span>
        <Button size="sm" variant="ghost" onClick={onReplace}>
          Use another
        </Button>
      </div>
      {error ? <p className="text-xs text-danger">{error}</p> : null}
    </div>
  );
}
