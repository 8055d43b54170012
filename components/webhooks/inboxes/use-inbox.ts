import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openEventStream } from '#components/tasks/event-stream.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import type { LiveState } from '#components/tasks/use-task-live.ts';
import { inboxMessagesMax } from '#lib/contract/constants/webhooks.ts';
import type { InboxDetail } from '#lib/webhooks/inboxes/inbox-messages.ts';

/** How often the whole inbox is read: messages may have been dropped from it, and secrets rotated. */
const refreshEveryMs = 30_000;

/**
 * An open inbox. When a message arrives, only what is new is read, one request at a time: an inbox may hold 8 MiB and take 20
 * messages a second.
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
      // What arrived while nobody listened was not announced.
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
 * Reads what arrived after the newest message that is known, or everything when that was last read long ago: each change of the
 * query starts its interval anew, so that messages in quick succession would put it off for ever.
 */
export async function readNew(client: QueryClient, token: string): Promise<void> {
  const queryKey = inboxKey(token);
  const known = client.getQueryState<InboxDetail>(queryKey);
  const newest = known?.data?.messages[0];
  // A whole read that began before this message would take it away again.
  await client.cancelQueries({ queryKey });
  if (!known || !newest || Date.now() - known.dataUpdatedAt >= refreshEveryMs) {
    client.setQueryData(queryKey, await fetchJson<InboxDetail>(messagesPath(token)));
    return;
  }
  const read = await fetchJson<InboxDetail>(`${messagesPath(token)}?after=${newest.id}`);
  // The time is that of the last whole read.
  const { dataUpdatedAt: updatedAt } = known;
  client.setQueryData<InboxDetail>(queryKey, (kept) => withNewMessages(kept, read), { updatedAt });
}

/** The inbox as `read`, with the kept messages behind the new ones, and no more of them than an inbox keeps. */
export function withNewMessages(kept: InboxDetail | undefined, read: InboxDetail): InboxDetail {
  const byId = new Map([...(kept?.messages ?? []), ...read.messages].map((message) => [message.id, message]));
  const newestFirst = [...byId.values()].sort((one, other) => Number(other.id) - Number(one.id));
  return { ...read, messages: newestFirst.slice(0, inboxMessagesMax) };
}
