import type { Control } from 'react-hook-form';
import { FormField } from '#components/ui/form.tsx';
import { Input } from '#components/ui/input.tsx';
import type { AudioForm } from './source-fields.ts';

/** The address of a song and of its subtitles. */
export function AudioFields({ control }: { control: Control<AudioForm> }) {
  return (
    <>
      <FormField control={control} name="audioUrl" label="Audio address" hint="MP3, WAV, M4A, FLAC or OGG that anybody can open, up to ten minutes." required>
        {(field) => <Input {...field} type="url" inputMode="url" mono placeholder="https://example.com/song.mp3" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField control={control} name="srtUrl" label="Subtitle address" hint="An SRT file. Without one the video has no words on screen, unless the audio carries its lyrics.">
        {(field) => <Input {...field} type="url" inputMode="url" mono placeholder="https://example.com/song.srt" autoComplete="off" spellCheck={false} />}
      </FormField>
    </>
  );
}
