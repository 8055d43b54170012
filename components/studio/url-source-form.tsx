'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { httpUrl } from '#lib/contract/scalars.ts';
import { Button } from '#components/ui/button.tsx';
import { Form, FormField } from '#components/ui/form.tsx';
import { applyServerError } from '#components/ui/form-errors.ts';
import { Input } from '#components/ui/input.tsx';
import type { StartDraft } from './use-start-draft.ts';

const audioForm = z.object({
  audioUrl: z.string().trim().min(1, 'Give the address of the audio.').pipe(httpUrl),
  srtUrl: z.union([z.literal(''), z.string().trim().pipe(httpUrl)], { error: 'must be an http or https URL' }),
});

/** A song by its public address, with subtitles that give the words their times. */
export function UrlSourceForm({ start }: { start: StartDraft }) {
  const form = useForm({ resolver: zodResolver(audioForm), defaultValues: { audioUrl: '', srtUrl: '' } });
  const submit = async ({ audioUrl, srtUrl }: z.infer<typeof audioForm>) => {
    const error = await start.run('url', { source: { type: 'audio', audioUrl, ...(srtUrl ? { srtUrl } : {}) }, subtitles: srtUrl !== '' }, { quiet: true });
    if (error) applyServerError(form, { ...error, details: { ...error.details, ...withoutSource(error.details) } });
  };
  return (
    <Form form={form} onSubmit={submit} className="max-w-140 rounded-md border border-line bg-surface p-4">
      <FormField control={form.control} name="audioUrl" label="Audio address" hint="MP3, WAV, M4A, FLAC or OGG that anybody can open, up to ten minutes." required>
        {(field) => <Input {...field} type="url" inputMode="url" mono placeholder="https://example.com/song.mp3" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField control={form.control} name="srtUrl" label="Subtitle address" hint="An SRT file. Without one the video has no words on screen, unless the audio carries its lyrics.">
        {(field) => <Input {...field} type="url" inputMode="url" mono placeholder="https://example.com/song.srt" autoComplete="off" spellCheck={false} />}
      </FormField>
      <p className="text-xs text-muted">Nothing is bought yet. The audio is fetched and measured when you press Check in the draft.</p>
      <Button type="submit" variant="primary" pending={start.pendingKey === 'url'} className="self-start">
        Start a draft
      </Button>
    </Form>
  );
}

/** The server names `source.audioUrl`; the form's field is `audioUrl`. */
function withoutSource(details: { field?: string; fields?: Record<string, string> } | undefined) {
  const bare = (name: string) => name.replace(/^source\./, '');
  return {
    ...(details?.field ? { field: bare(details.field) } : {}),
    ...(details?.fields ? { fields: Object.fromEntries(Object.entries(details.fields).map(([name, message]) => [bare(name), message])) } : {}),
  };
}
