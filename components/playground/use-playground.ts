'use client';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react';
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';
import { issueText } from '#lib/contract/text/issue-text.ts';
import { sessionEnded } from '#components/auth/session-ended.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { keepWords, keptWords } from '#components/shell/kept-words.ts';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { isObject, withValue } from './form/form-value.ts';
import { keepSent } from './history/sent-requests.ts';
import type { PlaygroundOperation } from './operations.ts';
import { type Reply, type Sender, sendRequest, SignedOut } from './request/send.ts';
import {
  bodyText,
  type Draft,
  readBody,
  type ReadBody,
  wireRequest,
  type WireRequest,
} from './request/wire-request.ts';

/** A response with the request it answers. */
export type Exchange = { request: WireRequest; draft: Draft; reply: Reply };

export type Playground = {
  draft: Draft;
  change: (what: Partial<Draft>) => void;
  body: ReadBody | null;
  setBody: (path: readonly (string | number)[], value: JsonValue | undefined) => void;
  /** Sets a parameter of the path or the query; undefined removes it. */
  setText: (which: 'params' | 'query', name: string, value: string | undefined) => void;
  request: WireRequest;
  sending: boolean;
  exchange: Exchange | null;
  /** Why there was no response. */
  failure: string | null;
  refusals: ReadonlyMap<string, string>;
  /** Sends the form's content under a new idempotency key, or under the given one. */
  send: (options?: { draft?: Draft }) => Promise<Exchange | null>;
  stop: () => void;
  /** Restores the initial form; undefined while nothing has changed. */
  startOver: (() => void) | undefined;
};

type DraftContent = Omit<Draft, 'idempotencyKey'>;

/** The initial state of an operation's form. */
export type Beginning = {
  /** The example, with values from the account and the URL. */
  start: DraftContent;
  /** The name under which the form is kept while another operation is open. */
  place: string;
  /** A sent request that was reopened; it takes precedence over the kept form. */
  reopened: DraftContent | null;
};

const newKey = () => crypto.randomUUID();

/** State of one operation's request and its response. Remount it for another operation. */
export function usePlayground(
  operation: PlaygroundOperation,
  beginning: Beginning,
  sender: Sender,
  accountId: string,
): Playground {
  const { start, reopened } = beginning;
  const client = useQueryClient();
  const withKey = (content: DraftContent): Draft => ({
    ...content,
    idempotencyKey: operation.idempotencyKey ? newKey() : '',
  });
  const [draft, setDraft] = useState(() => withKey(reopened ?? start));
  const isChanged = contentOf(draft) !== contentOf(start);
  useKeptDraft(beginning, draft, isChanged, setDraft);
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const running = useRef<AbortController | null>(null);
  const body = useMemo(() => (draft.body === null ? null : readBody(draft.body)), [draft.body]);
  const request = useMemo(() => wireRequest(operation, draft), [operation, draft]);
  const refusals = useMemo(() => refusalsOf(exchange?.reply.json), [exchange]);
  const change = (what: Partial<Draft>) => setDraft((before) => ({ ...before, ...what }));
  const setBody: Playground['setBody'] = (path, value) =>
    setDraft((before) => {
      const read = before.body === null ? null : readBody(before.body);
      return read?.ok ? { ...before, body: bodyText(withValue(read.value, path, value)) } : before;
    });
  const setText: Playground['setText'] = (which, name, value) =>
    setDraft((before) => {
      const { [name]: _, ...rest } = before[which];
      return { ...before, [which]: value === undefined ? rest : { ...before[which], [name]: value } };
    });
  const send: Playground['send'] = async ({ draft: given = draft } = {}) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const sent = wireRequest(operation, given);
    setSending(true);
    setFailure(null);
    const show = (reply: Reply) => setExchange({ request: sent, draft: given, reply });
    try {
      const reply = await sendRequest(sent, sender, show, control.signal);
      show(reply);
      if (operation.paid) void client.invalidateQueries({ queryKey: balanceKey });
      const taskId = taskIdOf(reply.json);
      keepSent(accountId, {
        operation: operation.id,
        title: operation.title,
        draft: given,
        status: reply.status,
        taskId,
      });
      // The next send is a new request unless the user explicitly repeats this one.
      if (operation.idempotencyKey && given.idempotencyKey === draft.idempotencyKey && reply.status < 400)
        change({ idempotencyKey: newKey() });
      return { request: sent, draft: given, reply };
    } catch (error) {
      if (control.signal.aborted) return null;
      keepSent(accountId, {
        operation: operation.id,
        title: operation.title,
        draft: given,
        status: null,
        taskId: null,
      });
      if (error instanceof SignedOut) {
        sessionEnded();
        return null;
      }
      setFailure(
        'No answer. Check your connection and send it again: with the same Idempotency-Key nothing is charged twice.',
      );
      toast({ tone: 'danger', title: 'The request was not answered.' });
      return null;
    } finally {
      if (running.current === control) setSending(false);
    }
  };
  const stop = () => {
    running.current?.abort();
    setSending(false);
    setExchange((now) => now && { ...now, reply: { ...now.reply, ended: true } });
  };
  const startOver = isChanged ? () => setDraft(withKey(start)) : undefined;
  return {
    draft,
    change,
    body,
    setBody,
    setText,
    request,
    sending,
    exchange,
    failure,
    refusals,
    send,
    stop,
    startOver,
  };
}

const contentOf = ({ params, query, body, prefer }: DraftContent) => JSON.stringify([params, query, body, prefer]);

/** Keeps the form and its idempotency key while someone looks up an id at another operation. */
function useKeptDraft(
  { start, place, reopened }: Beginning,
  draft: Draft,
  isChanged: boolean,
  setDraft: Dispatch<SetStateAction<Draft>>,
): void {
  const name = `playground:${place}`;
  const isRestored = useRef(false);
  useEffect(() => {
    // Restored after the first paint, because the server rendered without it.
    const kept = isRestored.current || reopened ? null : keptWords(name);
    isRestored.current = true;
    if (kept !== null) setDraft((held) => typedOverKept(start, held, JSON.parse(kept) as Draft));
    else keepWords(name, isChanged ? JSON.stringify(draft) : null);
  }, [name, draft, isChanged, start, reopened, setDraft]);
}

/**
 * The kept form, overlaid with anything typed before the page's code arrived, which is newer. `held` started as
 * `start`.
 */
export function typedOverKept(start: DraftContent, held: Draft, kept: Draft): Draft {
  const [begun, body] = [start.body, held.body].map((text) => (text === null ? null : readBody(text)));
  const keptBody = kept.body === null ? null : readBody(kept.body);
  const isForm = begun?.ok && body?.ok && keptBody?.ok;
  return {
    ...held,
    ...kept,
    params: newer(start.params, held.params, kept.params) as Draft['params'],
    query: newer(start.query, held.query, kept.query) as Draft['query'],
    prefer: held.prefer === start.prefer ? kept.prefer : held.prefer,
    body:
      held.body === start.body
        ? kept.body
        : isForm
          ? bodyText(newer(begun.value, body.value, keptBody.value))
          : held.body,
  };
}

/** Merges member by member: `held` where it differs from `begun`, otherwise `kept`. */
function newer(
  begun: JsonValue | undefined,
  held: JsonValue | undefined,
  kept: JsonValue | undefined,
): JsonValue | undefined {
  if (JSON.stringify(begun) === JSON.stringify(held)) return kept;
  if (!isObject(begun) || !isObject(held) || !isObject(kept)) return held;
  const names = [...new Set([...Object.keys(kept), ...Object.keys(held)])];
  const members = names.map((name) => [name, newer(begun[name], held[name], kept[name])] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

export function taskIdOf(json: unknown): string | null {
  const { taskId, error } = (json ?? {}) as { taskId?: unknown; error?: { details?: { taskId?: unknown } } };
  const id = taskId ?? error?.details?.taskId;
  return typeof id === 'string' ? id : null;
}

type RefusalBody = {
  error?: { message?: string; details?: { field?: string; issues?: { field: string; message: string }[] } };
};

/** The service's error per field, by path. */
function refusalsOf(json: unknown): Map<string, string> {
  const { error } = (json ?? {}) as RefusalBody;
  const { field, issues = [] } = error?.details ?? {};
  const told = issues.map((issue) => [issue.field, issueText(issue.message)] as const);
  if (told.length === 0 && field) return new Map([[field, error?.message ?? 'Not accepted.']]);
  return new Map(told.toReversed());
}
