import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openEventStream } from '#components/tasks/event-stream.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import type { LiveState } from '#components/tasks/use-task-live.ts';
import { inboxMessagesMax } from '#lib/contract/constants/webhooks.ts';
import type { InboxDetail } from '#lib/webhooks/inboxes/inbox-messages.ts';

/** How often the whole inbox is read again: messages may have been dropped, and secrets rotated. */
const refreshEveryMs = 30_000;

/**
 * An open inbox. When a message arrives, only newer messages are read, one request at a time: an inbox may hold 8 MiB
 * and receive 20 messages a second.
 */
export function useInbox(initial: InboxDetail): { inbox: InboxDetail; live: LiveState } {
  const { token } = initial;
  const client = useQueryClient();
  const [live, setLive] = useState<LiveState>('connecting');
  useEffect(() => {
    let isWanted = false;
    let isReading = false;
    const read = async () => {
      isWanted = true;
      if (isReading) return;
      isReading = true;
      while (isWanted) {
        isWanted = false;
        await readNew(client, token).catch(() => client.invalidateQueries({ queryKey: inboxKey(token) }));
      }
      isReading = false;
    };
    const onState = (state: LiveState) => {
      setLive(state);
      // Messages that arrived while the stream was closed were not announced.
      if (state === 'open') void read();
    };
    return openEventStream(`/webhooks/inboxes/${token}/live`, { message: () => void read() }, onState);
  }, [client, token]);
  const { data: inbox } = useQuery({
    queryKey: inboxKey(token),
    queryFn: ({ signal }) => fetchJson<InboxDetail>(messagesPath(token), signal),
    initialData: initial,
    refetchInterval: refreshEveryMs,
  });
  return { inbox, live };
}

export const inboxKey = (token: string) => ['webhooks', 'inbox', token];
const messagesPath = (token: string) => `/webhooks/inboxes/${token}/messages`;

/**
 * Reads messages after the newest known one, or all of them when the last full read is too old. The query's own
 * interval cannot be relied on for that: it restarts with each update, so a steady flow of messages would postpone it
 * forever.
 */
export async function readNew(client: QueryClient, token: string): Promise<void> {
  const queryKey = inboxKey(token);
  const known = client.getQueryState<InboxDetail>(queryKey);
  const newest = known?.data?.messages[0];
  // A full read that began before this message would remove it again.
  await client.cancelQueries({ queryKey });
  if (!known || !newest || Date.now() - known.dataUpdatedAt >= refreshEveryMs) {
    client.setQueryData(queryKey, await fetchJson<InboxDetail>(messagesPath(token)));
    return;
  }
  const read = await fetchJson<InboxDetail>(`${messagesPath(token)}?after=${newest.id}`);
  // Keeps the time of the last full read.
  const { dataUpdatedAt: updatedAt } = known;
  client.setQueryData<InboxDetail>(queryKey, (kept) => withNewMessages(kept, read), { updatedAt });
}

/** The inbox as `read`, with the kept messages after the new ones, up to the maximum an inbox keeps. */
export function withNewMessages(kept: InboxDetail | undefined, read: InboxDetail): InboxDetail {
  const byId = new Map([...(kept?.messages ?? []), ...read.messages].map((message) => [message.id, message]));
  const newestFirst = [...byId.values()].sort((one, other) => Number(other.id) - Number(one.id));
  return { ...read, messages: newestFirst.slice(0, inboxMessagesMax) };
}
