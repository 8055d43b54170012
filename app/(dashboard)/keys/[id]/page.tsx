import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { KeyPageView } from '#components/keys/detail/key-page-view.tsx';
import { parseTrafficRange } from '#components/keys/detail/traffic-range.ts';
import { keyContext } from '../_context.ts';
import { readKeyPage } from './read-key-page.ts';

export const metadata: Metadata = { title: 'Key' };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ range?: string | string[] }> };

export default async function KeyPage({ params, searchParams }: Props) {
  const actor = await requireUser();
  const range = parseTrafficRange((await searchParams).range);
  const [data, context] = await Promise.all([readKeyPage(getProcess().platform, actor, (await params).id, range).catch(missing), keyContext(actor)]);
  return <KeyPageView initial={data} initialRange={range} context={context} />;
}

function missing(error: unknown): never {
  if (isFailure(error) && error.code === 'NOT_FOUND') notFound();
  throw error;
}
