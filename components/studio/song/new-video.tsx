'use client';
import { useSearchParams } from 'next/navigation';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { LinkTabs } from '#components/ui/tabs.tsx';
import type { CancelAction, CreateDraftAction, MakeSongAction, ReadUploadAction } from '../action-types.ts';
import { SongMaker } from './song-maker.tsx';
import { SongMaking } from './song-making.tsx';
import { type ClipPage, SongPicker } from './song-picker.tsx';
import { UrlSourceForm } from './url-source-form.tsx';
import { useStartDraft } from './use-start-draft.ts';

export type NewVideoFrom = 'songs' | 'make' | 'url';

export type NewVideoProps = {
  from: NewVideoFrom;
  clips: ClipPage;
  search: string;
  /** The song being made, or the one made before. */
  task: TaskDescriptor | null;
  priceCredits: number;
  createDraft: CreateDraftAction;
  makeSong: MakeSongAction;
  cancel: CancelAction;
  readUpload: ReadUploadAction;
};

/** The start of a video: a song of the account, a new song, or external audio. */
export function NewVideo({
  from,
  clips,
  search,
  task,
  priceCredits,
  createDraft,
  makeSong,
  cancel,
  readUpload,
}: NewVideoProps) {
  const start = useStartDraft(createDraft);
  const params = useSearchParams();
  const taskId = params.get('task');
  const tabs = [
    { href: '/studio/new?from=songs', label: 'Your songs', active: from === 'songs' },
    {
      href: `/studio/new?from=make${taskId && from !== 'make' ? `&task=${taskId}` : ''}`,
      label: 'Make a song',
      active: from === 'make',
    },
    { href: '/studio/new?from=url', label: 'Your own audio', active: from === 'url' },
  ];
  return (
    <>
      <LinkTabs label="Where the song comes from" items={tabs} className="mb-5" />
      {from === 'songs' ? <SongPicker initial={clips} initialSearch={search} start={start} /> : null}
      {from === 'make' ? (
        task ? (
          <SongMaking key={task.taskId} task={task} start={start} cancel={cancel} />
        ) : (
          <SongMaker priceCredits={priceCredits} makeSong={makeSong} />
        )
      ) : null}
      {from === 'url' ? <UrlSourceForm start={start} readUpload={readUpload} /> : null}
    </>
  );
}
