'use client';
import { ListTree } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { CannotBuy, useCannotBuy } from '#components/actions/spending.tsx';
import type { KeyContext } from '#components/keys/key-actions.tsx';
import { MethodChip, Prose } from '#components/reference/prose.tsx';
import { useCommands } from '#components/shell/command-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Sheet } from '#components/ui/overlays/sheet.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { thingOf } from '#lib/contract/tasks/task-operations.ts';
import type { EngineNotice } from '#lib/products/engine-notices.ts';
import type { RequestPrice } from '#lib/products/price-request.ts';
import { RequestForm } from './form/request-form.tsx';
import { SentList } from './history/sent-list.tsx';
import type { SentRequest } from './history/sent-requests.ts';
import { firstSender, KeyChoice, type OfferedKey } from './key-choice.tsx';
import { OperationList, playgroundHref } from './operation-list.tsx';
import type { PlaygroundOperation, PlaygroundSection } from './operations.ts';
import { CodePanel } from './request/code-panel.tsx';
import { PriceLine, usePrice } from './request/price-line.tsx';
import type { Sender } from './request/send.ts';
import type { Draft } from './request/wire-request.ts';
import { ResultPanel } from './result/result-panel.tsx';
import { type Beginning, type Playground, usePlayground } from './use-playground.ts';

export type PlaygroundViewProps = {
  sections: readonly PlaygroundSection[];
  operation: PlaygroundOperation;
  start: Omit<Draft, 'idempotencyKey'>;
  /** The operation and values given by the URL, as text. */
  place: string;
  /** Price of the initial body; null when it has none. */
  startPrice: RequestPrice | null;
  accountId: string;
  keys: readonly OfferedKey[];
  context: KeyContext;
  /** Replaces the operation's own description when set. */
  notice: EngineNotice | null;
};

/** A request that this account reopened from the history, held until its operation is shown. */
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
