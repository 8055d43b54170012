'use client';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { priceOfRequest } from '#app/(dashboard)/playground/actions.ts';
import { MethodChip, Prose } from '#components/reference/prose.tsx';
import type { KeyContext } from '#components/keys/key-actions.tsx';
import { useCommands } from '#components/shell/command-context.tsx';
import { CannotBuy, useCannotBuy } from '#components/actions/spending.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { creditCountText } from '#components/ui/values/credits-text.ts';
import { thingOf } from '#lib/contract/tasks/task-operations.ts';
import type { EngineNotice } from '#lib/products/engine-notices.ts';
import type { RequestPrice } from '#lib/products/price-request.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { Textarea } from '#components/ui/fields/textarea.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import { Switch } from '#components/ui/fields/switch.tsx';
import { ObjectFields } from './form/contract-fields.tsx';
import type { FormField } from './form/contract-form.ts';
import { FormContext } from './form/controls.tsx';
import { type Path, pathText } from './form/form-value.ts';
import { SentList } from './history/sent-list.tsx';
import type { SentRequest } from './history/sent-requests.ts';
import { firstSender, KeyChoice, type OfferedKey } from './key-choice.tsx';
import { OperationList, playgroundHref } from './operation-list.tsx';
import type { PlaygroundOperation, PlaygroundSection } from './operations.ts';
import { codeLanguages, requestCode } from './request/request-code.ts';
import type { Sender } from './request/send.ts';
import { type Draft, readBody } from './request/wire-request.ts';
import { ResultPanel } from './result/result-panel.tsx';
import { type Beginning, type Playground, usePlayground } from './use-playground.ts';

export type PlaygroundViewProps = {
  sections: readonly PlaygroundSection[];
  operation: PlaygroundOperation;
  start: Omit<Draft, 'idempotencyKey'>;
  /** What the address asks for: the operation and the values it gives. */
  place: string;
  /** Price of the initial body; null when it has none. */
  startPrice: RequestPrice | null;
  accountId: string;
  keys: readonly OfferedKey[];
  context: KeyContext;
  /** Replaces the operation's own description when set. */
  notice: EngineNotice | null;
};

/** Holds a request that its account opened from the history until the operation is shown. */
let opened: (SentRequest & { accountId: string }) | null = null;

/** The playground: a form on the left, the request as code and its response on the right. */
export function PlaygroundView({
  sections,
  operation,
  start,
  place,
  startPrice,
  accountId,
  keys,
  context,
  notice,
}: PlaygroundViewProps) {
  const router = useRouter();
  const [listing, setListing] = useState(false);
  // Remounts the form for a reopened request, even of the same operation.
  const [round, setRound] = useState(0);
  const reopened = opened?.operation === operation.id && opened.accountId === accountId ? opened.draft : null;
  const open = (sent: SentRequest) => {
    opened = { ...sent, accountId };
    setListing(false);
    if (sent.operation === operation.id) setRound((before) => before + 1);
    else router.push(playgroundHref(sent.operation));
  };
  return (
    <div className="grid gap-6 xl:grid-cols-[17.5rem_minmax(0,1fr)]">
      <aside
        aria-label="Operations and sent requests"
        className="sticky top-19 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto p-1 xl:-m-1 xl:block"
      >
        <Chooser sections={sections} current={operation.id} accountId={accountId} onOpen={open} />
      </aside>
      <div className="min-w-0">
        <div className="mb-4 xl:hidden">
          <Sheet
            open={listing}
            onOpenChange={setListing}
            side="left"
            width="sm"
            title="Operations"
            trigger={
              <Button>
                <ListTree aria-hidden="true" />
                Choose another operation
              </Button>
            }
          >
            <Chooser
              sections={sections}
              current={operation.id}
              accountId={accountId}
              onOpen={open}
              onGo={() => setListing(false)}
            />
          </Sheet>
        </div>
        <OperationRoom
          key={`${operation.id} ${round} ${JSON.stringify(start)}`}
          operation={operation}
          beginning={{ start, place, reopened }}
          startPrice={startPrice}
          accountId={accountId}
          keys={keys}
          context={context}
          notice={notice}
        />
      </div>
    </div>
  );
}

const choices = [
  { value: 'operations', label: 'Operations' },
  { value: 'sent', label: 'Sent' },
] as const;

function Chooser({
  sections,
  current,
  accountId,
  onOpen,
  onGo,
}: {
  sections: readonly PlaygroundSection[];
  current: string;
  accountId: string;
  onOpen: (sent: SentRequest) => void;
  onGo?: () => void;
}) {
  const [choice, setChoice] = useState<(typeof choices)[number]['value']>('operations');
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label="What to choose from"
        options={choices}
        value={choice}
        onValueChange={setChoice}
        className="self-start"
      />
      {choice === 'operations' ? (
        <OperationList sections={sections} current={current} onGo={onGo} />
      ) : (
        <SentList accountId={accountId} onOpen={onOpen} />
      )}
    </div>
  );
}

type RoomProps = Omit<PlaygroundViewProps, 'sections' | 'start' | 'place'> & { beginning: Beginning };

function OperationRoom({ operation, beginning, startPrice, accountId, keys, context, notice }: RoomProps) {
  const [sender, setSender] = useState<Sender>(() => firstSender(keys, operation.scope));
  // A key created in the meantime is selected if there was none.
  const usable = sender.kind === 'none' ? firstSender(keys, operation.scope) : sender;
  const playground = usePlayground(operation, beginning, usable, accountId);
  const form = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    opened = null;
  }, []);
  const goTo = (path: string) => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
    // The field itself, or its nearest ancestor.
    const field = fields
      .filter(
        (one) =>
          path === one.dataset['path'] ||
          path.startsWith(`${one.dataset['path']}.`) ||
          path.startsWith(`${one.dataset['path']}[`),
      )
      .sort((one, other) => (other.dataset['path'] ?? '').length - (one.dataset['path'] ?? '').length)[0];
    (
      field?.querySelector<HTMLElement>('input:not([type="file"]), textarea, [role="combobox"]') ??
      field?.querySelector<HTMLElement>('button')
    )?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  const price = usePrice({
    operation,
    start: { body: beginning.start.body, price: startPrice },
    body: playground.draft.body,
  });
  const cannotBuy = useCannotBuy();
  // A pasted key may belong to another account.
  const thing =
    operation.paid && usable.kind !== 'pasted'
      ? thingOf(
          operation.operationId,
          playground.body?.ok ? (playground.body.value as { mode?: unknown } | null)?.mode : undefined,
        )
      : null;
  const unpaid = thing ? cannotBuy(price?.kind === 'credits' ? price.credits : null, thing) : undefined;
  const reason = blockOf(playground, usable, operation) ?? unpaid?.text;
  const send = async () => {
    if (reason) return;
    const exchange = await playground.send();
    if (!exchange) return;
    if (exchange.reply.status < 400 && answer.current && answer.current.getBoundingClientRect().top > innerHeight * 0.8)
      answer.current.scrollIntoView({ block: 'start' });
  };
  useCommands([
    {
      id: 'playground-send',
      group: 'This request',
      label: 'Send the request',
      keywords: ['run', 'try'],
      shortcut: 'Ctrl Enter',
      disabledReason: reason,
      onSelect: () => void send(),
    },
  ]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the Send button
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void send();
      }}
    >
      <OperationHead operation={operation} />
      {notice ? (
        <Callout tone="warning" title={notice.title} className="mb-4">
          {notice.text}
        </Callout>
      ) : null}
      <div className="grid gap-4 lg:grid-cols-2">
        <section
          aria-label="Send"
          className="z-10 grid items-start gap-x-6 gap-y-3 rounded-md border border-line bg-surface px-4 py-3 max-lg:order-2 lg:sticky lg:top-16 lg:col-span-2 lg:before:absolute lg:before:inset-x-0 lg:before:-top-2 lg:before:h-2 lg:before:-translate-y-px lg:before:bg-canvas lg:grid-cols-[minmax(0,1fr)_auto]"
        >
          {operation.scope === null ? (
            <p className="self-center text-muted">This operation needs no key.</p>
          ) : (
            <KeyChoice keys={keys} scope={operation.scope} sender={usable} onChange={setSender} context={context} />
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:max-w-100 lg:justify-end">
            <PriceLine operation={operation} price={price} params={playground.draft.params} note={notice?.short} />
            <Button variant="primary" pending={playground.sending} disabledReason={reason} onClick={() => void send()}>
              Send
              <span aria-hidden="true" className="text-xs font-normal pointer-coarse:hidden">
                Ctrl ↵
              </span>
            </Button>
            <CannotBuy refusal={unpaid} />
          </div>
        </section>
        <div ref={form} className="flex min-w-0 flex-col gap-4 max-lg:order-1">
          <Panel
            title="Request"
            actions={
              playground.startOver ? (
                <Button size="sm" variant="ghost" onClick={playground.startOver}>
                  Start over
                </Button>
              ) : null
            }
          >
            <RequestForm operation={operation} playground={playground} goTo={goTo} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-4 max-lg:order-3">
          <CodePanel playground={playground} sender={usable} baseUrl={context.baseUrl} />
          <div ref={answer} className="flex scroll-mt-18 flex-col gap-4">
            <ResultPanel playground={playground} onGoToField={() => goTo([...playground.refusals.keys()][0] ?? '')} />
          </div>
        </div>
      </div>
    </div>
  );
}

function blockOf({ draft, body }: Playground, sender: Sender, operation: PlaygroundOperation): string | undefined {
  if (operation.scope !== null && sender.kind === 'none') return 'Choose a key first.';
  if (sender.kind === 'pasted' && sender.key === '' && operation.scope !== null) return 'Paste the key first.';
  if (body?.ok === false) return 'The body is not JSON.';
  const empty = Object.entries(draft.params).find(([, value]) => value === '')?.[0];
  return empty ? `The path needs ${empty}.` : undefined;
}

function OperationHead({ operation }: { operation: PlaygroundOperation }) {
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base">{operation.title}</h2>
        <TextLink href={operation.reference}>In the reference</TextLink>
      </div>
      <p className="mt-1 flex min-w-0 items-center gap-2">
        <MethodChip method={operation.method} />
        <span className="min-w-0 break-all font-mono text-xs">{operation.path}</span>
      </p>
      {operation.description ? (
        <details className="mt-2 max-w-180 text-muted">
          <summary className="cursor-default rounded-xs text-xs hover:text-ink">What it does</summary>
          <div className="mt-1 flex flex-col gap-2">
            <Prose text={operation.description} />
          </div>
        </details>
      ) : null}
    </header>
  );
}

function RequestForm({
  operation,
  playground,
  goTo,
}: {
  operation: PlaygroundOperation;
  playground: Playground;
  goTo: (path: string) => void;
}) {
  const { draft, change, body, setBody, setText, refusals } = playground;
  const [added, setAdded] = useState<string | null>(null);
  const go = useRef(goTo);
  go.current = goTo;
  // The field has to be rendered before it can be focused.
  useEffect(() => {
    if (added === null) return;
    go.current(added);
    setAdded(null);
  }, [added]);
  const refusalOf = (path: string) => refusals.get(path);
  const ofText = (which: 'params' | 'query') => ({
    refusalOf,
    set: (path: Path, value: unknown) =>
      setText(which, String(path[0]), value === undefined ? undefined : String(value)),
    add: (path: Path, value: unknown) => {
      setText(which, String(path[0]), String(value));
      setAdded(pathText(path));
    },
  });
  const ofBody = {
    refusalOf,
    set: setBody,
    add: (path: Path, value: Parameters<typeof setBody>[1]) => {
      setBody(path, value);
      setAdded(pathText(path));
    },
  };
  const headers = operation.idempotencyKey !== null || operation.prefer;
  const parts = [operation.params, operation.query, operation.body].filter(Boolean).length + (headers ? 1 : 0);
  if (parts === 0) return <p className="text-muted">No parameters and no body.</p>;
  return (
    <div className="flex flex-col gap-6">
      {operation.params ? (
        <TextFields title="Path" field={operation.params} values={draft.params} context={ofText('params')} />
      ) : null}
      {operation.query ? (
        <TextFields title="Query" field={operation.query} values={draft.query} context={ofText('query')} />
      ) : null}
      {operation.body ? (
        <Part title="Body">
          {body?.ok === false ? (
            <p className="text-muted">
              The JSON beside it cannot be read: {body.problem} The form comes back when it can.
            </p>
          ) : operation.body.shape.kind === 'object' && body ? (
            <FormContext value={ofBody}>
              <ObjectFields shape={operation.body.shape} value={body.value} path={[]} />
            </FormContext>
          ) : null}
        </Part>
      ) : null}
      {headers ? (
        <Part title="Headers">
          <div className="flex flex-col gap-4">
            {operation.idempotencyKey ? (
              <div data-path="Idempotency-Key">
                <Field
                  label={<span className="font-mono text-xs">Idempotency-Key</span>}
                  required={operation.idempotencyKey === 'required'}
                  error={refusals.get('Idempotency-Key')}
                  hint="A repeat with the same key gets the first answer again. Each request gets a new key."
                  aside={
                    <Button size="sm" variant="ghost" onClick={() => change({ idempotencyKey: crypto.randomUUID() })}>
                      New key
                    </Button>
                  }
                >
                  <Input
                    mono
                    autoComplete="off"
                    spellCheck={false}
                    value={draft.idempotencyKey}
                    onChange={(event) => change({ idempotencyKey: event.target.value })}
                  />
                </Field>
              </div>
            ) : null}
            {operation.prefer ? (
              <Switch
                label="Prefer: respond-async"
                description="Answer at once with a receipt."
                checked={draft.prefer}
                onCheckedChange={(prefer) => change({ prefer })}
              />
            ) : null}
          </div>
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-xs font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}

/** Parameters are sent as text whatever their schema says; enums stay enums. */
function TextFields({
  title,
  field,
  values,
  context,
}: {
  title: string;
  field: FormField;
  values: Readonly<Record<string, string>>;
  context: React.ComponentProps<typeof FormContext>['value'];
}) {
  if (field.shape.kind !== 'object') return null;
  const fields = field.shape.fields.map(
    (one): FormField =>
      one.shape.kind === 'choice'
        ? { ...one, shape: { kind: 'choice', values: one.shape.values.map(String) } }
        : one.shape.kind === 'number' || one.shape.kind === 'flag' || one.shape.kind === 'json'
          ? { ...one, shape: { kind: 'text', minLength: 0, maxLength: null, pattern: null, format: null } }
          : one,
  );
  return (
    <Part title={title}>
      <FormContext value={context}>
        <ObjectFields shape={{ ...field.shape, fields, open: false }} value={{ ...values }} path={[]} />
      </FormContext>
    </Part>
  );
}

const codeViews = [{ value: 'json', label: 'JSON' }, ...codeLanguages] as const;

/** The body as JSON, in sync with the form, and the whole request as code. */
function CodePanel({ playground, sender, baseUrl }: { playground: Playground; sender: Sender; baseUrl: string }) {
  const { draft, body, change, request } = playground;
  const hasBody = draft.body !== null;
  const [view, setView] = useState<(typeof codeViews)[number]['value']>(hasBody ? 'json' : 'curl');
  const [withKey, setWithKey] = useState(false);
  const key = withKey && sender.kind === 'pasted' && sender.key ? sender.key : null;
  return (
    <Panel
      title="The same as code"
      actions={
        <Segmented
          label="Form of the request"
          options={hasBody ? codeViews : codeLanguages}
          value={view}
          onValueChange={setView}
        />
      }
    >
      {view === 'json' ? (
        <Field label="Body as JSON" labelHidden required error={body?.ok === false ? body.problem : undefined}>
          <Textarea
            mono
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={draft.body ?? ''}
            onChange={(event) => change({ body: event.target.value })}
            onBlur={() => tidy(draft.body, change)}
          />
        </Field>
      ) : (
        <div className="flex flex-col gap-2">
          <CodeBlock
            title={codeViews.find((one) => one.value === view)?.label}
            code={requestCode(view, baseUrl, request, key)}
          />
          {!request.keyed ? null : sender.kind === 'pasted' ? (
            <Switch
              label="Write my key into it"
              description="Otherwise the code reads it from CADENZA_KEY."
              checked={withKey}
              onCheckedChange={setWithKey}
            />
          ) : (
            <p className="text-xs text-muted">
              The key stands in <code className="font-mono">CADENZA_KEY</code>: this page does not know its text.
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Shows nothing: an empty box means no body, and a syntax error would not explain that. */
function tidy(text: string | null, change: Playground['change']) {
  if (text !== null && text.trim() === '') change({ body: '{}' });
}

type Priced = {
  operation: PlaygroundOperation;
  /** Rendered with the page, so that the price causes no layout shift. */
  start: { body: string | null; price: RequestPrice | null };
  body: string | null;
};

/** The request's cost, as far as it is known before sending. */
function usePrice({ operation, start, body }: Priced): RequestPrice | null | undefined {
  const still = useDeferredValue(body);
  const { data: price } = useQuery({
    queryKey: ['playground', 'price', operation.operationId, still],
    queryFn: async () => {
      const read = still === null ? null : readBody(still);
      if (read?.ok === false) return null;
      const answer = await settled(priceOfRequest(operation.operationId, read ? read.value : null));
      return answer.ok ? answer.data : null;
    },
    enabled: operation.paid,
    initialData: still === start.body ? (start.price ?? undefined) : undefined,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  return price;
}

type PriceLineProps = {
  operation: PlaygroundOperation;
  price: RequestPrice | null | undefined;
  params: Readonly<Record<string, string>>;
  /** Shown instead of the price's own note. */
  note: string | undefined;
};

function PriceLine({ operation, price, params, note }: PriceLineProps) {
  if (!operation.paid) return <p className="text-muted">Free</p>;
  if (price?.kind === 'credits') {
    return (
      <p>
        <span className="font-medium tabular-nums">{creditCountText(price.credits)}</span>{' '}
        {note ? (
          <span className="text-xs text-warning">{note}</span>
        ) : price.note ? (
          <span className="text-xs text-muted">{price.note}</span>
        ) : null}
      </p>
    );
  }
  return (
    <p className="min-w-0 flex-1 text-muted">
      {operation.pricedBy.length > 0 ? 'Get the price from ' : `${operation.priceText}. `}
      {operation.pricedBy.map((one) => (
        <TextLink key={one.id} href={playgroundHref(one.id, params)}>
          {one.title}
        </TextLink>
      ))}
      {price?.kind === 'unknown' ? <span className="text-xs">{price.reason}</span> : null}
    </p>
  );
}
