'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ActionError } from '#lib/accounts/session/page-action.ts';
import type { AudioDraftSource, DraftSource } from '#lib/contract/mv.ts';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/form.tsx';
import { applyServerError } from '#components/ui/form-errors.ts';
import { KeyValue } from '#components/ui/key-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { AudioFields } from '../song/audio-fields.tsx';
import { plainRefusal } from '../plain-refusal.ts';
import { type AudioForm, audioForm, audioSource } from '../song/source-fields.ts';

/** Saves another source; answers why it was refused. */
export type ChangeSource = (source: DraftSource) => Promise<ActionError | null>;

/** Audio by address: heard in the browser, and changed when it turns out to be the wrong one. */
export function AudioStage({ source, onChange }: { source: AudioDraftSource; onChange: ChangeSource }) {
  const [editing, setEditing] = useState(false);
  return (
    <Panel
      title="Song"
      description="Audio by address. It is measured when you ask for the price."
      actions={
        editing ? null : (
          <Button size="sm" onClick={() => setEditing(true)}>
            Change
          </Button>
        )
      }
    >
      {editing ? (
        <AudioEditor source={source} onChange={onChange} onClose={() => setEditing(false)} />
      ) : (
        <>
          <KeyValue
            items={[
              { label: 'Audio', value: <span className="font-mono text-xs break-all">{source.audioUrl}</span> },
              { label: 'Subtitles', value: source.srtUrl ? <span className="font-mono text-xs break-all">{source.srtUrl}</span> : null },
            ]}
          />
          {/* biome-ignore lint/a11y/useMediaCaption: a preview of what the user gave */}
          <audio controls preload="none" src={source.audioUrl} className="mt-3 h-10 w-full" />
        </>
      )}
    </Panel>
  );
}

function AudioEditor({ source, onChange, onClose }: { source: AudioDraftSource; onChange: ChangeSource; onClose: () => void }) {
  const form = useForm<AudioForm>({ resolver: zodResolver(audioForm), defaultValues: { audioUrl: source.audioUrl, srtUrl: source.srtUrl ?? '' } });
  const submit = async (values: AudioForm) => {
    const error = await onChange(audioSource(values));
    if (error) applyServerError(form, plainRefusal(error));
    else onClose();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <AudioFields control={form.control} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          Use this audio
        </Button>
        <Button onClick={onClose}>Keep the old one</Button>
      </div>
    </Form>
  );
}
