'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useSearchParams } from 'next/navigation';
import { useForm } from 'react-hook-form';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { describeIssue } from '#lib/contract/requests/validation.ts';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { LinkTabs } from '#components/ui/tabs.tsx';
import type {
  CancelAction,
  CreateDraftAction,
  ForeseeSongAction,
  MakeSongAction,
  ReadUploadAction,
} from '../action-types.ts';
import { plainRefusal } from '#components/studio/plain-refusal.ts';
import { AudioFields, type AudioForm, audioForm, audioSource } from './audio-fields.tsx';
import type { LyricsWriting } from './lyrics-dialog.tsx';
import { SongMaker, type SongMakerProps, type SongMakerVoices } from './song-maker.tsx';
import { SongMaking } from './song-making.tsx';
import { type ClipPage, SongPicker } from './song-picker.tsx';
import { type StartDraft, useStartDraft } from './use-start-draft.ts';

export type NewVideoFrom = 'songs' | 'make' | 'url';

export type NewVideoProps = {
  from: NewVideoFrom;
  clips: ClipPage;
  search: string;
  /** Songs in progress. */
  coming: readonly TaskDescriptor[];
  /** The song in progress, or the previous one. */
  task: TaskDescriptor | null;
  songPrices: SongMakerProps['prices'];
  voices: SongMakerVoices;
  createDraft: CreateDraftAction;
  makeSong: MakeSongAction;
  foreseeSong: ForeseeSongAction;
  writing: LyricsWriting;
  cancel: CancelAction;
  readUpload: ReadUploadAction;
};

/** The start of a video: a song of the account, a new song, or external audio. */
export function NewVideo({
  from,
  clips,
  search,
  coming,
  task,
  songPrices,
  voices,
  createDraft,
  makeSong,
  foreseeSong,
  writing,
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
      {from === 'songs' ? <SongPicker initial={clips} initialSearch={search} coming={coming} start={start} /> : null}
      {from === 'make' ? (
        task ? (
          <SongMaking key={task.taskId} task={task} start={start} cancel={cancel} />
        ) : (
          <SongMaker
            key={voices.chosen}
            prices={songPrices}
            voices={voices}
            makeSong={makeSong}
            foreseeSong={foreseeSong}
            writing={writing}
          />
        )
      ) : null}
      {from === 'url' ? <UrlSourceForm start={start} readUpload={readUpload} /> : null}
    </>
  );
}

/** A local audio file or a URL, with subtitles that time the words. */
function UrlSourceForm({ start, readUpload }: { start: StartDraft; readUpload: ReadUploadAction }) {
  const form = useForm<AudioForm>({
    resolver: zodResolver(audioForm, { error: describeIssue }),
    defaultValues: { audioUrl: '', durationSec: null, srtUrl: '' },
  });
  const submit = async (values: AudioForm) => {
    const error = await start.run(
      'url',
      { source: audioSource(values), subtitles: values.srtUrl !== '' },
      { quiet: true },
    );
    if (error) applyServerError(form, plainRefusal(error));
  };
  return (
    <Form form={form} onSubmit={submit} className="max-w-140 rounded-md border border-line bg-surface p-4">
      <AudioFields form={form} readUpload={readUpload} />
      <p className="text-xs text-muted">
        Nothing is bought yet. A file that you send is measured at once; what lies at an address is measured by the
        draft.
      </p>
      <Button type="submit" variant="primary" pending={start.pendingKey === 'url'} className="self-start">
        Start a draft
      </Button>
    </Form>
  );
}
