import type { Metadata } from 'next';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { listDraftMakings, readSourceClip } from '#lib/products/mv/drafts/studio-drafts.ts';
import { readDraftBeats } from '#lib/products/mv/drafts/draft-beats.ts';
import { readDraftOffers } from '#lib/products/mv/drafts/draft-offers.ts';
import { titleOfUrl } from '#lib/products/mv/sources/draft-source.ts';
import { readDraft } from '#lib/products/mv/drafts/drafts.ts';
import { formOfBrief, makingOf } from '#components/studio/compose/brief-form.ts';
import { Composer } from '#components/studio/compose/composer.tsx';
import { buyVideo, checkDraft, correctBeats, readSentFile, saveDraft } from '../../actions.ts';
import { orNotFound } from '../../../_lib/or-not-found.ts';

type Props = { params: Promise<{ id: string }> };

const loadDraft = cache(async (id: string) => {
  const actor = await requireUser();
  return readDraft({ ...getProcess(), actor }, id).catch(orNotFound('DRAFT_NOT_FOUND'));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await loadDraft((await params).id);
  return { title: 'Draft' };
}

export default async function DraftPage({ params }: Props) {
  const actor = await requireUser();
  const { id } = await params;
  const deps = getProcess();
  const { platform } = deps;
  const draft = await loadDraft(id);
  const { source } = draft.brief;
  const [song, offers, makings, beats] = await Promise.all([
    readSourceClip({ platform, actor }, source),
    readDraftOffers({ ...deps, actor }, id, makingOf(formOfBrief(draft.brief))),
    listDraftMakings({ platform, actor }, id),
    readDraftBeats({ platform, actor }, id),
  ]);
  return (
    <Composer
      key={draft.id}
      draft={draft}
      title={song?.title ?? (source.type === 'audio' ? titleOfUrl(source.audioUrl) : 'Draft')}
      song={song}
      offers={offers}
      makings={makings}
      beats={beats}
      actions={{ saveDraft, correctBeats, checkDraft, buyVideo, readUpload: readSentFile }}
    />
  );
}
