'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { AudioDraftSource, DraftSource } from '#lib/contract/mv.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/form.tsx';
import { applyServerError } from '#components/ui/form-errors.ts';
import { KeyValue } from '#components/ui/key-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { ReadUploadAction } from '../action-types.ts';
import { AudioFields } from '../song/audio-fields.tsx';
import { plainRefusal } from '../plain-refusal.ts';
import { type AudioForm, audioForm, audioSource } from '../song/source-fields.ts';

/** Saves another source; returns why it was refused. */
export type ChangeSource = (source: DraftSource) => Promise<ActionError | null>;

/** Audio from outside the service: plays in the browser and can be replaced. */
export function AudioStage({
  source,
  onChange,
  readUpload,
}: {
  source: AudioDraftSource;
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
          {/* biome-ignore lint/a11y/useMediaCaption: a preview of what the user gave */}
          <audio controls preload="none" src={source.audioUrl} className="mt-3 h-10 w-full" />
        </>
      )}
    </Panel>
  );
}

/** The file name of a URL, and its host and folder. */
function FileAt({ url }: { url: string }) {
  const { pathname, hostname } = new URL(url);
  return (
    <span title={url} className="break-all">
      {pathname.split('/').at(-1) || hostname} <span className="text-muted">at {hostname}</span>
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
    resolver: zodResolver(audioForm),
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
