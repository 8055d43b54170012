import type { Metadata } from 'next';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import { lyricsCredits, songCredits } from '#lib/billing/price-catalog.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { isFailure } from '#lib/platform/failure.ts';
import { getProcess } from '#lib/process.ts';
import { listVoices } from '#lib/products/music/voices/voices.ts';
import { browseClips } from '#lib/products/music/browse-clips.ts';
import { listTasks } from '#lib/tasks/read/list-tasks.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { searchText } from '#components/ui/address/list-address.ts';
import { NewVideo, type NewVideoFrom } from '#components/studio/song/new-video.tsx';
import { NewVideoHeader } from '#components/studio/song/new-video-header.tsx';
import { newVideoHeading } from '#components/studio/song/new-video-heading.ts';
import {
  cancelVideo,
  changeLyrics,
  createDraft,
  foreseeSong,
  makeSong,
  writeLyrics,
  readSentFile,
} from '../actions.ts';

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return { title: newVideoHeading((await searchParams)['from']).title };
}

/** The most tasks one event stream follows. */
const songsFollowed = 20;

type Search = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Search> };

export default async function NewVideoPage({ searchParams }: Props) {
  const actor = await requireUser();
  const query = await searchParams;
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const { platform, engines } = getProcess();
  const search = searchText(text('search').trim(), fieldLimits.searchLength);
  const taskId = text('task');
  const [clips, task, voices, running] = await Promise.all([
    browseClips({ platform, actor }, { search: search || undefined }),
    taskId
      ? readTask({ platform, actor }, taskId).catch((error) => (isFailure(error) ? null : Promise.reject(error)))
      : null,
    listVoices({ platform, actor }, { status: ['COMPLETED'], limit: fieldLimits.listLimitMax }),
    listTasks({ platform, actor }, { status: ['PENDING', 'PROCESSING'], type: ['song'], limit: songsFollowed }),
  ]);
  const from = sourceOf(text('from'), clips.clips.length > 0 || running.tasks.length > 0 || search !== '');
  return (
    <>
      <NewVideoHeader />
      <NewVideo
        from={from}
        clips={clips}
        search={search}
        coming={running.tasks}
        task={task?.type === 'song' ? task : null}
        songPrices={songCredits}
        createDraft={createDraft}
        voices={{
          own: voices.voices.map(({ voiceId, name }) => ({ voiceId, name })),
          chosen: opaqueId.safeParse(text('voice')).data ?? '',
        }}
        makeSong={makeSong}
        foreseeSong={foreseeSong}
        writing={{
          prices: { write: lyricsCredits.generate, change: lyricsCredits.edit },
          languages: engines.lyrics.languages ?? null,
          write: writeLyrics,
          change: changeLyrics,
        }}
        cancel={cancelVideo}
        readUpload={readSentFile}
      />
    </>
  );
}

/** An account without songs, finished or in progress, starts by making one. */
function sourceOf(from: string, hasSongs: boolean): NewVideoFrom {
  if (from === 'songs' || from === 'make' || from === 'url') return from;
  return hasSongs ? 'songs' : 'make';
}
