import type { Metadata } from 'next';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { readInbox } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { InboxView } from '#components/webhooks/inboxes/inbox-view.tsx';
import { makeDefault, removeInbox } from '../../actions.ts';
import { orNotFound } from '../../../_lib/or-not-found.ts';

type Props = { params: Promise<{ token: string }> };

const loadInbox = cache(async (token: string) => {
  const actor = await requireUser();
  return readInbox({ ...getProcess(), actor }, token).catch(orNotFound('NOT_FOUND'));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await loadInbox((await params).token);
  return { title: 'Inbox' };
}

export default async function InboxPage({ params }: Props) {
  await requireUser();
  const { token } = await params;
  const inbox = await loadInbox(token);
  return <InboxView key={token} initial={inbox} removeInbox={removeInbox} makeDefault={makeDefault} />;
}
