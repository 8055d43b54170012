'use client';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { ReadUploadAction } from '../action-types.ts';
import { AudioFileField } from './audio-file-field.tsx';
import type { AudioForm } from './source-fields.ts';

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
