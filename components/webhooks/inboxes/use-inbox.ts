import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openEventStream } from '#components/tasks/event-stream.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import type { LiveState } from '#components/tasks/use-task-live.ts';
import { inboxMessagesMax } from '#lib/contract/constants/webhooks.ts';
import type { InboxDetail } from '#lib/webhooks/inboxes/inbox-messages.ts';

/** Polling interval of the whole inbox: what was dropped from it and whether signatures still verify. */
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
    const queryKey = inboxKey(token);
    let wanted = 0;
    let isReading = false;
    const readNew = async () => {
      wanted++;
      if (isReading) return;
      isReading = true;
      try {
        for (let asked = 0; asked < wanted; ) {
          asked = wanted;
          // A whole read that began before this message would take it away again.
          await client.cancelQueries({ queryKey });
          const newest = client.getQueryData<InboxDetail>(queryKey)?.messages[0];
          const after = newest ? `?after=${newest.id}` : '';
          const read = await fetchJson<InboxDetail>(`/webhooks/inboxes/${token}/messages${after}`);
          client.setQueryData<InboxDetail>(queryKey, (kept) => withNewMessages(kept, read));
        }
      } catch {
        void client.invalidateQueries({ queryKey });
      } finally {
        isReading = false;
      }
    };
    const onState = (state: LiveState) => {
      setLive(state);
      // What arrived while nobody listened was not announced.
      if (state === 'open') void readNew();
    };
    return openEventStream(`/webhooks/inboxes/${token}/live`, { message: () => void readNew() }, onState);
  }, [client, token]);
  const { data: inbox } = useQuery({
    queryKey: inboxKey(token),
    queryFn: ({ signal }) => fetchJson<InboxDetail>(`/webhooks/inboxes/${token}/messages`, signal),
    initialData: initial,
    refetchInterval: refreshEveryMs,
  });
  return { inbox, live };
}

const inboxKey = (token: string) => ['webhooks', 'inbox', token];

/** The inbox as `read`, with the kept messages behind the new ones, and the oldest dropped as the inbox drops them. */
export function withNewMessages(kept: InboxDetail | undefined, read: InboxDetail): InboxDetail {
  const known = new Set(read.messages.map((message) => message.id));
  const older = kept?.messages.filter((message) => !known.has(message.id)) ?? [];
  return { ...read, messages: [...read.messages, ...older].slice(0, inboxMessagesMax) };
}
