'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { AudioDraftSource, DraftSource } from '#lib/contract/mv.ts';
import { describeIssue } from '#lib/contract/requests/validation.ts';
import { fileNameInUrl } from '#lib/contract/text/file-name-in-url.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { createTimeStore } from '#components/axis/time-store.ts';
import { WaveformLane } from '#components/axis/waveform-lane.tsx';
import { WordsLane } from '#components/axis/words-lane.tsx';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { Form } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { KeyValue } from '#components/ui/values/key-value.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { ReadUploadAction } from '../action-types.ts';
import { clipFacts } from '../clip-time.ts';
import { Cover } from '../cover.tsx';
import { usePlayer } from '../monitor/use-player.ts';
import { plainRefusal } from '#components/studio/plain-refusal.ts';
import { PlaySongButton } from '../play-button.tsx';
import { sectionBlocks } from '../scenes/storyboard-lanes.tsx';
import { BeatPanel } from './beats/beat-panel.tsx';
import type { DraftBeatsControl } from './beats/use-draft-beats.ts';
import { AudioFields, type AudioForm, audioForm, audioSource } from '../song/audio-fields.tsx';

/** A draft's song: on the time axis with its words, or as much as a URL reveals. */
export function SongStage({
  source,
  song,
  beats,
  onChange,
  readUpload,
}: {
  source: DraftSource;
  song: ClipDetail | null;
  beats: DraftBeatsControl;
  onChange: ChangeSource;
  readUpload: ReadUploadAction;
}) {
  if (song) return <ClipStage song={song} />;
  if (source.type === 'audio')
    return <AudioStage source={source} beats={beats} onChange={onChange} readUpload={readUpload} />;
  return (
    <Callout
      tone="danger"
      title="The song of this draft is gone."
      action={<LinkButton href="/studio/new">Start from another song</LinkButton>}
    >
      It was deleted, so nothing can be made from this draft.
    </Callout>
  );
}

function ClipStage({ song }: { song: ClipDetail }) {
  const [playhead] = useState(() => createTimeStore(0));
  const player = usePlayer(playhead);
  return (
    <section aria-label={`Song: ${song.title}`} className="overflow-hidden rounded-md border border-line bg-surface">
      <header className="flex items-center gap-3 border-b px-3 py-2">
        <Cover src={song.coverUrl} className="size-10" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-sm">{song.title}</h2>
          <p className="truncate text-xs text-muted">{clipFacts(song)}</p>
        </div>
        <PlaySongButton player={player} what="the song" />
      </header>
      {/* biome-ignore lint/a11y/useMediaCaption: the words are on the axis below */}
      <audio ref={player.mediaRef} src={song.audioUrl} preload="metadata" />
      <TimeAxis
        label={`Song ${song.title}`}
        endSec={song.durationSec}
        playhead={playhead}
        onSeek={player.seek}
        follow
        lines={song.lines}
        overview={song.waveform}
      >
        <WaveformLane
          label="Song"
          detail={song.bpm ? `${Math.round(song.bpm)} bpm` : undefined}
          peaks={song.waveform}
          durationSec={song.durationSec}
          heightPx={72}
        />
        <BlocksLane label="Sections" blocks={sectionBlocks(song.sections)} />
        {song.lines.length > 0 ? <WordsLane lines={song.lines} /> : null}
      </TimeAxis>
    </section>
  );
}

/** Saves another source; returns why it was refused. */
type ChangeSource = (source: DraftSource) => Promise<ActionError | null>;

/** Audio from outside the service: plays in the browser and can be replaced. */
function AudioStage({
  source,
  beats,
  onChange,
  readUpload,
}: {
  source: AudioDraftSource;
  beats: DraftBeatsControl;
  onChange: ChangeSource;
  readUpload: ReadUploadAction;
}) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title="Song"
      description={
        source.durationSec
          ? `Your own audio, ${clipLengthText(source.durationSec)} long.`
          : 'Your own audio. Its length is measured when you get the price.'
      }
      actions={
        editing ? null : (
          <Button size="sm" onClick={() => setEditing(true)}>
            Change
          </Button>
        )
      }
    >
      {editing ? (
        <AudioEditor source={source} onChange={onChange} onClose={() => setEditing(false)} readUpload={readUpload} />
      ) : (
        <>
          <KeyValue
            items={[
              { label: 'Audio', value: <FileAt url={source.audioUrl} /> },
              { label: 'Subtitles', value: source.srtUrl ? <FileAt url={source.srtUrl} /> : null },
            ]}
          />
          <BeatPanel audioUrl={source.audioUrl} control={beats} />
        </>
      )}
    </Panel>
  );
}

/** The file name of a URL, and its host and folder. */
function FileAt({ url }: { url: string }) {
  const { hostname } = new URL(url);
  return (
    <span title={url} className="break-all">
      <bdi>{fileNameInUrl(url) || hostname}</bdi> <span className="text-muted">at {hostname}</span>
    </span>
  );
}

function AudioEditor({
  source,
  onChange,
  onClose,
  readUpload,
}: {
  source: AudioDraftSource;
  onChange: ChangeSource;
  onClose: () => void;
  readUpload: ReadUploadAction;
}) {
  const form = useForm<AudioForm>({
    resolver: zodResolver(audioForm, { error: describeIssue }),
    defaultValues: { audioUrl: source.audioUrl, durationSec: source.durationSec ?? null, srtUrl: source.srtUrl ?? '' },
  });
  const submit = async (values: AudioForm) => {
    const error = await onChange(audioSource(values));
    if (error) applyServerError(form, plainRefusal(error));
    else onClose();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <AudioFields form={form} readUpload={readUpload} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          Use this audio
        </Button>
        <Button onClick={onClose}>Keep the old one</Button>
      </div>
    </Form>
  );
}
