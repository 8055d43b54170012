'use client';
import { FileAudio, FileText, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { AudioDraftSource } from '#lib/contract/mv.ts';
import { httpUrl } from '#lib/contract/scalars.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { DropZone, FileButton, FilesUnderWay } from '#components/uploads/upload-drop.tsx';
import type { ReadUploadAction } from '../action-types.ts';
import { type SentFile, useFileUploads } from '../compose/pictures/use-file-uploads.ts';

/** Audio from outside the service, with its subtitles. */
export function AudioFields({ form, readUpload }: { form: UseFormReturn<AudioForm>; readUpload: ReadUploadAction }) {
  const audio = useController({ control: form.control, name: 'audioUrl' });
  const subtitles = useController({ control: form.control, name: 'srtUrl' });
  return (
    <>
      <AudioFileField
        kind="audio"
        label="Audio"
        hint="MP3, WAV, M4A, FLAC or OGG, up to ten minutes. The address must be public."
        required
        error={audio.fieldState.error?.message}
        value={audio.field.value}
        onChange={(url, file) => {
          audio.field.onChange(url);
          // The service has measured the uploaded file.
          form.setValue('durationSec', file?.durationSec ?? null);
        }}
        readUpload={readUpload}
      />
      <AudioFileField
        kind="subtitles"
        label="Subtitles"
        hint="An SRT file gives the words and their times. Without one the video has no subtitles, unless the audio file contains timed lyrics."
        error={subtitles.fieldState.error?.message}
        value={subtitles.field.value}
        onChange={(url) => subtitles.field.onChange(url)}
        readUpload={readUpload}
      />
    </>
  );
}

const kinds = {
  audio: {
    icon: FileAudio,
    accept: 'audio/*',
    choose: 'Choose audio',
    drop: 'Drop a song here, or',
    example: 'https://example.com/song.mp3',
  },
  subtitles: {
    icon: FileText,
    accept: '.srt',
    choose: 'Choose an SRT file',
    drop: 'Drop subtitles here, or',
    example: 'https://example.com/song.srt',
  },
} as const satisfies Record<
  string,
  { icon: LucideIcon; accept: string; choose: string; drop: string; example: string }
>;

type AudioFileFieldProps = {
  kind: keyof typeof kinds;
  label: string;
  hint: string;
  required?: boolean;
  error?: string;
  value: string;
  /** `file` is set when the URL belongs to a file the account uploaded. */
  onChange: (url: string, file?: SentFile) => void;
  readUpload: ReadUploadAction;
};

/** Audio or subtitles: a local file or a URL. */
function AudioFileField({ kind, label, hint, required, error, value, onChange, readUpload }: AudioFileFieldProps) {
  const { icon: Icon, accept, choose, drop, example } = kinds[kind];
  const [sent, setSent] = useState<SentFile | null>(null);
  const { uploads, problem } = useFileUploads(readUpload, (file) => {
    setSent(file);
    onChange(file.url, file);
  });
  const take = (files: Iterable<File>) => {
    const [first] = files;
    if (first) uploads.add([first]);
  };
  const isSent = sent !== null && sent.url === value;
  return (
    <DropZone onDrop={({ files }) => take(files)} className="p-3">
      <Field label={label} hint={hint} error={error ?? problem ?? undefined} required={required}>
        {isSent ? (
          <div className="flex items-center gap-3">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <p className="min-w-0 flex-1 truncate">{sent.fileName}</p>
            <Button
              size="sm"
              onClick={() => {
                setSent(null);
                onChange('');
              }}
            >
              Choose another
            </Button>
          </div>
        ) : (
          <div className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <span className="text-muted pointer-coarse:hidden">{drop}</span>
              <FileButton size="sm" label={`${label}: file`} accept={accept} onFiles={take}>
                {choose}
              </FileButton>
            </div>
            <Input
              type="url"
              inputMode="url"
              mono
              value={value}
              onChange={(event) => onChange(event.target.value)}
              placeholder={`or an address: ${example}`}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        )}
      </Field>
      <FilesUnderWay uploads={uploads} />
    </DropZone>
  );
}

/** External audio as form values. `durationSec` is what the service measured for an uploaded file. */
export const audioForm = z.object({
  audioUrl: z.string().trim().min(1, 'Choose a file, or give its address.').pipe(httpUrl),
  durationSec: z.number().positive().nullable(),
  srtUrl: z.union([z.literal(''), z.string().trim().pipe(httpUrl)], { error: 'must be an http or https URL' }),
});
export type AudioForm = z.infer<typeof audioForm>;

export function audioSource({ audioUrl, durationSec, srtUrl }: AudioForm): AudioDraftSource {
  return { type: 'audio', audioUrl, ...(durationSec ? { durationSec } : {}), ...(srtUrl ? { srtUrl } : {}) };
}
