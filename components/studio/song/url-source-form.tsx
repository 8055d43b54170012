'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Form } from '#components/ui/form.tsx';
import { applyServerError } from '#components/ui/form-errors.ts';
import type { ReadUploadAction } from '../action-types.ts';
import { AudioFields } from './audio-fields.tsx';
import { plainRefusal } from '../plain-refusal.ts';
import { type AudioForm, audioForm, audioSource } from './source-fields.ts';
import type { StartDraft } from './use-start-draft.ts';

/** A local audio file or a URL, with subtitles that time the words. */
export function UrlSourceForm({ start, readUpload }: { start: StartDraft; readUpload: ReadUploadAction }) {
  const form = useForm<AudioForm>({
    resolver: zodResolver(audioForm),
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
