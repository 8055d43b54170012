import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { readBalance } from '#lib/billing/read-balance.ts';
import { type AspectRatio, choiceIssues, isNativeChoice, type Resolution, resolutions } from '#lib/contract/mv.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { readDraft } from '#lib/products/mv/read-draft.ts';
import { readSourceClip } from '#lib/products/mv/read-source-clip.ts';
import { describeVideoPrice } from '#lib/products/mv/video-price.ts';
import { Composer } from '#components/studio/compose/composer.tsx';
import { checkDraft, generateVideo, quoteVideo, saveDraft } from '../../actions.ts';

export const metadata: Metadata = { title: 'Draft' };

export default async function DraftPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await requireUser();
  const { id } = await params;
  const { platform } = getProcess();
  const draft = await readDraft(platform, actor, id).catch((error) => (isFailure(error) && error.code === 'DRAFT_NOT_FOUND' ? notFound() : Promise.reject(error)));
  const { source, aspectRatio = '16:9' } = draft.brief;
  const [song, balance] = await Promise.all([readSourceClip(platform, actor, source), readBalance(platform, actor)]);
  const durationSec = song?.durationSec ?? (source.type === 'audio' ? source.durationSec : undefined);
  return (
    <Composer
      key={draft.id}
      draft={draft}
      title={song?.title ?? (source.type === 'audio' ? fileName(source.audioUrl) : 'Draft')}
      song={song}
      prices={durationSec && !isNativeChoice(draft.brief) ? pricesOf(durationSec, aspectRatio) : null}
      balanceUnits={balance.balanceUnits}
      actions={{ saveDraft, quoteVideo, checkDraft, generateVideo }}
    />
  );
}

function pricesOf(durationSec: number, aspectRatio: AspectRatio): Partial<Record<Resolution, number>> {
  const offered = resolutions.filter((resolution) => choiceIssues({ resolution }).length === 0);
  return Object.fromEntries(offered.map((resolution) => [resolution, describeVideoPrice({ durationSec, resolution, aspectRatio }).credits]));
}

function fileName(url: string): string {
  const { pathname, hostname } = new URL(url);
  return pathname.split('/').at(-1) || hostname;
}
