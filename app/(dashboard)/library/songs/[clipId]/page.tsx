import type { Metadata } from 'next';
import { cache } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { readStorage } from '#lib/products/storage/storage.ts';
import { clipExportCredits, clipRenderCredits, voiceCredits } from '#lib/billing/clip-prices.ts';
import { songCredits } from '#lib/billing/price-catalog.ts';
import { subtitleCredits } from '#lib/billing/subtitle-prices.ts';
import { defaultSongModel } from '#lib/contract/music/models.ts';
import { getProcess } from '#lib/process.ts';
import { engineNotice } from '#lib/products/engine-notices.ts';
import { type LibrarySongPage, readLibrarySong } from '#lib/products/library/songs.ts';
import { leastVideoCredits } from '#lib/products/mv/quotes/video-price.ts';
import { SongView } from '#components/library/song-view.tsx';
import { createDraft } from '../../../studio/actions.ts';
import { itemActions } from '../../_lib/library-frame.tsx';
import { buyExport, buyRender, buySongFromClip, buySubtitles, buyVoice, foreseeSongOfClip } from '../../actions.ts';
import { orNotFound } from '../../../_lib/or-not-found.ts';

type Props = { params: Promise<{ clipId: string }> };

const readSong = cache(async (clipId: string): Promise<LibrarySongPage> => {
  const actor = await requireUser();
  return readLibrarySong({ ...getProcess(), actor }, clipId).catch(orNotFound('CLIP_NOT_FOUND'));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { clip } = await readSong((await params).clipId);
  return { title: clip.title };
}

const purchases = {
  songFromClip: buySongFromClip,
  foreseeSong: foreseeSongOfClip,
  voice: buyVoice,
  exportClip: buyExport,
  renderClip: buyRender,
  subtitles: buySubtitles,
};

export default async function SongPage({ params }: Props) {
  const actor = await requireUser();
  const page = await readSong((await params).clipId);
  const { platform } = getProcess();
  const storage = await readStorage({ platform, actor });
  const prices = {
    song: songCredits[defaultSongModel],
    voice: voiceCredits,
    export: clipExportCredits,
    subtitles: subtitleCredits(page.clip.durationSec),
    render: clipRenderCredits,
    videoFrom: leastVideoCredits(page.clip.durationSec),
  };
  return (
    <SongView
      key={page.clip.clipId}
      page={page}
      prices={prices}
      hasStorage={storage.status === 'enabled'}
      actions={itemActions}
      purchases={purchases}
      createDraft={createDraft}
      unheard={engineNotice(platform.config, 'subtitles')?.title}
    />
  );
}
