'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useForm, useWatch } from 'react-hook-form';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { Button } from '#components/ui/button.tsx';
import { creditCountText } from '#components/ui/credits-text.ts';
import { applyServerError } from '#components/ui/form-errors.ts';
import { Form, FormField } from '#components/ui/form.tsx';
import { Input } from '#components/ui/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Switch } from '#components/ui/switch.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { useAttemptKey } from '#components/actions/attempt-key.ts';
import { CannotBuy, useCannotBuy } from '#components/actions/spending.tsx';
import type { MakeSongAction } from '../action-types.ts';
import { BalanceAfter } from '../balance-after.tsx';
import { emptySong, type SongForm, songForm, songRequest } from './song-form.ts';
import { TagField } from './tag-field.tsx';

export type SongMakerProps = { priceCredits: number; makeSong: MakeSongAction };

const modes = [
  { value: 'simple', label: 'From an idea' },
  { value: 'custom', label: 'From my lyrics' },
] as const;

/** Creates a song for the video within the studio. Two candidates are rendered to choose from. */
export function SongMaker({ priceCredits, makeSong }: SongMakerProps) {
  const router = useRouter();
  const client = useQueryClient();
  const form = useForm<SongForm>({ resolver: zodResolver(songForm), defaultValues: emptySong });
  const { mode, instrumental, prompt, lyrics } = useWatch({ control: form.control }) as SongForm;
  const attempt = useAttemptKey();
  const cannot = useCannotBuy()(priceCredits, { type: 'song', songMode: mode });
  const submit = async (values: SongForm) => {
    if (cannot) return;
    const request = songRequest(values);
    const answer = await settled(makeSong(request, attempt.keyOf(request)));
    attempt.end(answer);
    if (!answer.ok) return applyServerError(form, answer.error);
    void client.invalidateQueries({ queryKey: balanceKey });
    router.replace(`/studio/new?from=make&task=${answer.data.taskId}`);
  };
  return (
    <Form form={form} onSubmit={submit} className="rounded-md border border-line bg-surface p-4 lg:max-w-180">
      <Segmented
        label="How to make the song"
        options={modes}
        value={mode}
        onValueChange={(next) => form.setValue('mode', next)}
        className="self-start"
      />
      {mode === 'simple' ? (
        <FormField
          control={form.control}
          name="prompt"
          label="What is it about?"
          required
          aside={`${prompt.length} / ${fieldLimits.songTextLength}`}
        >
          {(field) => <Textarea {...field} rows={3} placeholder="A warm indie song about the last train home" />}
        </FormField>
      ) : (
        <FormField
          control={form.control}
          name="lyrics"
          label="Lyrics"
          required={!instrumental}
          hint="Headings such as [Verse] and [Chorus] shape the song. Shorter lyrics make a shorter, cheaper video."
          aside={`${lyrics.length} / ${fieldLimits.songTextLength}`}
        >
          {(field) => (
            <Textarea
              {...field}
              rows={9}
              disabled={instrumental}
              placeholder={'[Verse]\nLanterns on the water…\n\n[Chorus]\nCarry me over, carry me home'}
            />
          )}
        </FormField>
      )}
      <FormField control={form.control} name="tags" label="Tags" hint="Genre, voice, mood, tempo.">
        {(field) => <TagField value={field.value} onValueChange={field.onChange} />}
      </FormField>
      <FormField control={form.control} name="title" label="Title" hint="Leave it empty to take one from the lyrics.">
        {(field) => <Input {...field} maxLength={fieldLimits.songTitleLength} autoComplete="off" />}
      </FormField>
      <Switch
        label="Instrumental"
        description="No voice and no words on screen."
        checked={instrumental}
        onCheckedChange={(on) => form.setValue('instrumental', on, { shouldValidate: form.formState.isSubmitted })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
        <BalanceAfter priceCredits={priceCredits} buys="two versions to choose from" />
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting} disabledReason={cannot}>
          Make song for {creditCountText(priceCredits)}
        </Button>
      </div>
      <CannotBuy reason={cannot} />
    </Form>
  );
}
