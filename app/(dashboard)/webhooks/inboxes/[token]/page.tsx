import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { readInbox } from '#lib/webhooks/inboxes/inbox-messages.ts';
import { InboxView } from '#components/webhooks/inboxes/inbox-view.tsx';
import { makeDefault, removeInbox } from '../../actions.ts';

export const metadata: Metadata = { title: 'Inbox' };

export default async function InboxPage({ params }: { params: Promise<{ token: string }> }) {
  const actor = await requireUser();
  const { token } = await params;
  const inbox = await readInbox({ ...getProcess(), actor }, token).catch((error) =>
    isFailure(error) && error.code === 'NOT_FOUND' ? notFound() : Promise.reject(error),
  );
  return <InboxView key={token} initial={inbox} removeInbox={removeInbox} makeDefault={makeDefault} />;
}
