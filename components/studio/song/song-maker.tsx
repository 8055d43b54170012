'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { PenLine, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { defaultSongModel, type SongModel, songModels } from '#lib/contract/music/models.ts';
import { type CreateSongInput, whyNotSung } from '#lib/contract/music.ts';
import { characterCount } from '#lib/contract/text/character-count.ts';
import { typedText } from '#lib/contract/scalars.ts';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import { describeIssue } from '#lib/contract/requests/validation.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { useAttemptKey } from '#components/actions/attempt-key.ts';
import { CannotBuy, useCannotBuy } from '#components/actions/spending.tsx';
import { useKeptForm } from '#components/shell/kept-form.ts';
import { balanceKey } from '#components/overview/live-balance.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChipInput } from '#components/ui/fields/chip-input.tsx';
import { countText, lengthText } from '#components/ui/values/count-text.ts';
import { priceText } from '#components/ui/values/credits-text.ts';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { Input } from '#components/ui/fields/input.tsx';
import { Textarea } from '#components/ui/fields/textarea.tsx';
import { MoreOptions } from '#components/ui/overlays/more-options.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Switch } from '#components/ui/fields/switch.tsx';
import { typedDecimal } from '#components/ui/fields/typed-number.ts';
import type { ForeseeSongAction, MakeSongAction } from '../action-types.ts';
import type { LyricsWriting } from './lyrics-dialog.tsx';
import { songModelOptions } from './song-model-options.ts';
import { SongWarnings } from './song-warnings.tsx';
import { BalanceAfter } from '../balance-after.tsx';

// Loaded on open.
const LyricsDialog = dynamic(() => import('./lyrics-dialog.tsx').then((file) => file.LyricsDialog), { ssr: false });

export type SongMakerVoices = {
  /** The account's finished Voices, newest first. */
  own: readonly { voiceId: string; name?: string | null }[];
  /** The Voice named in the URL, which may belong to another account; empty without one. */
  chosen: string;
};
export type SongMakerProps = {
  prices: Readonly<Record<SongModel, number>>;
  voices: SongMakerVoices;
  makeSong: MakeSongAction;
  foreseeSong: ForeseeSongAction;
  writing: LyricsWriting;
};

const modes = [
  { value: 'simple', label: 'From an idea' },
  { value: 'custom', label: 'From my lyrics' },
] as const;

/** Creates a song for the video within the studio. Two candidates are rendered to choose from. */
export function SongMaker({ prices, voices, makeSong, foreseeSong, writing }: SongMakerProps) {
  const router = useRouter();
  const client = useQueryClient();
  const begun = { ...emptySong, voiceId: voices.chosen };
  const form = useForm<SongForm>({
    resolver: zodResolver(songForm, { error: describeIssue }),
    defaultValues: begun,
  });
  const kept = useKeptForm(form, {
    name: 'song',
    begun,
    given: ['voiceId'],
    choices: { mode: modes.map(({ value }) => value), model: songModels },
  });
  const typed = useWatch({ control: form.control }) as SongForm;
  const { mode, instrumental, prompt, lyrics, tags, model, voiceId, alone } = typed;
  const priceCredits = prices[model];
  const [writes, setWrites] = useState(false);
  const attempt = useAttemptKey();
  const cannot = useCannotBuy()(priceCredits, {
    type: 'song',
    songMode: sentMode({ mode, alone, voiceId, instrumental }),
  });
  const submit = async (values: SongForm) => {
    if (cannot) return;
    const request = songRequest(values);
    const answer = await settled(makeSong(request, attempt.keyOf(request)));
    attempt.end(answer);
    if (!answer.ok) return applyServerError(form, answer.error);
    kept.forget();
    void client.invalidateQueries({ queryKey: balanceKey });
    router.replace(`/studio/new?from=make&task=${answer.data.taskId}`);
  };
  return (
    <>
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
            lengthMax={fieldLimits.songTextLength}
            label="What is it about?"
            required
            aside={lengthText(prompt.trim(), fieldLimits.songTextLength)}
          >
            {(field) => <Textarea {...field} rows={3} placeholder="A warm indie song about the last train home" />}
          </FormField>
        ) : (
          <FormField
            control={form.control}
            name="lyrics"
            lengthMax={fieldLimits.songTextLength}
            label="Lyrics"
            required={!instrumental}
            hint="Headings such as [Verse] and [Chorus] shape the song. Shorter lyrics make a shorter, cheaper video."
            aside={lengthText(lyrics.trim(), fieldLimits.songTextLength)}
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
        {mode === 'custom' && !instrumental ? (
          <Button size="sm" className="-mt-2 self-start" onClick={() => setWrites(true)}>
            <PenLine aria-hidden="true" />
            {isSeen(lyrics) ? 'Have them changed' : 'Have them written'}
          </Button>
        ) : null}
        <FormField control={form.control} name="tags" label="Tags" hint="Genre, voice, mood, tempo.">
          {(field) => <TagField value={field.value} onValueChange={field.onChange} />}
        </FormField>
        <FormField
          control={form.control}
          name="negativeTags"
          lengthMax={fieldLimits.songTagsLength}
          label="Keep out"
          hint="What the song should not have: instruments, genres, moods."
        >
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        {voices.own.length > 0 || voices.chosen ? (
          <FormField
            control={form.control}
            name="voiceId"
            label="Voice"
            hint="Voices are made from songs of the library."
          >
            {(field) => (
              <Select
                options={voiceOptions(voices)}
                value={field.value || anySinger}
                onValueChange={(next) => field.onChange(next === anySinger ? '' : next)}
                disabled={instrumental}
              />
            )}
          </FormField>
        ) : null}
        <FormField
          control={form.control}
          name="title"
          label="Title"
          lengthMax={fieldLimits.songTitleLength}
          hint="Leave it empty to take one from the lyrics."
        >
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <Switch
          label="Instrumental"
          description="No voice and no words on screen."
          checked={instrumental}
          onCheckedChange={(on) => form.setValue('instrumental', on, { shouldValidate: form.formState.isSubmitted })}
        />
        <MoreOptions open={Boolean(form.formState.errors.model ?? form.formState.errors.controlSliders)}>
          <FormField control={form.control} name="model" label="Model" required>
            {(field) => (
              <Select
                options={songModelOptions.map(({ value, label }) => ({
                  value,
                  label: `${label}, ${priceText(prices[value])}`,
                }))}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          </FormField>
          {sliders.map(({ name, label }) => (
            <FormField
              key={name}
              control={form.control}
              name={name}
              label={label}
              hint="0 to 1. Empty is for the model."
            >
              {(field) => <Input {...field} inputMode="decimal" autoComplete="off" />}
            </FormField>
          ))}
          {voiceId && !instrumental ? (
            <Switch
              label="The Voice alone"
              description="Sung without a band."
              checked={alone}
              onCheckedChange={(on) => form.setValue('alone', on)}
            />
          ) : null}
        </MoreOptions>
        <div className="border-t pt-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <BalanceAfter priceCredits={priceCredits} buys="two versions to choose from" />
            <Button type="submit" variant="primary" pending={form.formState.isSubmitting} disabledReason={cannot?.text}>
              Make song for {priceText(priceCredits)}
            </Button>
          </div>
          <SongWarnings
            request={songForm.safeParse(typed).success ? songRequest(typed) : null}
            foresee={foreseeSong}
            className="mt-4 empty:mt-0"
          />
        </div>
        <CannotBuy refusal={cannot} />
      </Form>
      {writes ? (
        <LyricsDialog
          song={{ lyrics, tags }}
          writing={writing}
          onWritten={(written) => {
            form.setValue('lyrics', written.lyrics, { shouldValidate: form.formState.isSubmitted });
            if (written.title && !form.getValues('title')) form.setValue('title', written.title);
          }}
          onClose={() => setWrites(false)}
        />
      ) : null}
    </>
  );
}

/** Free-form tags with suggestions. */
function TagField({ value, onValueChange }: { value: readonly string[]; onValueChange: (value: string[]) => void }) {
  return (
    <ChipInput
      value={value}
      onValueChange={onValueChange}
      placeholder="synthwave, female vocals, 110 bpm"
      footer={
        <div className="mt-2 flex flex-col gap-1.5">
          {tagSuggestions.map(({ group, tags }) => {
            const open = tags.filter((tag) => !value.includes(tag));
            return open.length === 0 ? null : (
              <div key={group} className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline">
                <span className="text-xs text-muted">{group}</span>
                <div className="flex flex-wrap gap-1">
                  {open.map((tag) => (
                    <button
                      key={tag}
                      type="button"
                      onClick={() => onValueChange([...value, tag])}
                      aria-label={`Add tag ${tag}`}
                      className="inline-flex h-6 items-center gap-1 rounded-full border border-line-strong/45 px-2 text-xs text-muted hover:border-line-strong hover:bg-hover hover:text-ink pointer-coarse:h-8"
                    >
                      <Plus aria-hidden="true" className="size-3" />
                      {tag}
                    </button>
                  ))}
                </div>
              </div>
            );
          })}
        </div>
      }
    />
  );
}

const sliders = [
  { name: 'controlSliders.styleWeight', label: 'How closely the tags are followed' },
  { name: 'controlSliders.weirdnessConstraint', label: 'How far it may stray' },
] as const;
const weight = z
  .string()
  .refine((typed) => typed.trim() === '' || (typedDecimal(typed) >= 0 && typedDecimal(typed) <= 1), {
    error: 'Enter a number from 0 to 1.',
  });

/** The song form of the studio, and its translation into an API request. */
export const songForm = z
  .object({
    mode: z.enum(['simple', 'custom']),
    prompt: z.string(),
    lyrics: z.string(),
    negativeTags: typedText(fieldLimits.songTagsLength),
    voiceId: z.string(),
    tags: z
      .array(z.string())
      .refine(
        (tags) => characterCount(tags.join(', ')) <= fieldLimits.songTagsLength,
        `At most ${countText(fieldLimits.songTagsLength, 'character')} together.`,
      ),
    title: typedText(fieldLimits.songTitleLength),
    instrumental: z.boolean(),
    model: z.enum(songModels),
    controlSliders: z.object({ styleWeight: weight, weirdnessConstraint: weight }),
    alone: z.boolean(),
  })
  .check(({ value, issues }) => {
    // Checks only the text that is sent: the other field is hidden, so nobody could shorten its text.
    const sent = songRequest(value);
    for (const name of ['prompt', 'lyrics'] as const)
      if (characterCount(sent[name] ?? '') > fieldLimits.songTextLength)
        issues.push({
          code: 'custom',
          input: value[name],
          path: [name],
          message: `must be at most ${countText(fieldLimits.songTextLength, 'character')}`,
        });
    if (value.mode === 'simple' && !isSeen(value.prompt))
      issues.push({ code: 'custom', input: value.prompt, path: ['prompt'], message: 'Say what the song is about.' });
    if (value.mode === 'custom' && !value.instrumental && !isSeen(value.lyrics))
      issues.push({
        code: 'custom',
        input: value.lyrics,
        path: ['lyrics'],
        message: 'Enter lyrics, or make it instrumental.',
      });
    const unsung = whyNotSung(sent);
    if (unsung) issues.push({ code: 'custom', input: value.lyrics, path: ['lyrics'], message: unsung });
    if (value.mode === 'custom' && value.instrumental && value.tags.length === 0)
      issues.push({
        code: 'custom',
        input: value.tags,
        path: ['tags'],
        message: 'Without lyrics, tags say what to play.',
      });
  });
type SongForm = z.infer<typeof songForm>;

export const emptySong: SongForm = {
  mode: 'simple',
  prompt: '',
  lyrics: '',
  tags: [],
  negativeTags: '',
  voiceId: '',
  title: '',
  instrumental: false,
  model: defaultSongModel,
  controlSliders: { styleWeight: '', weirdnessConstraint: '' },
  alone: false,
};

/** A Voice singing alone is a mode of its own, but takes its lyrics from the same fields. */
function sentMode({
  mode,
  alone,
  voiceId,
  instrumental,
}: Pick<SongForm, 'mode' | 'alone' | 'voiceId' | 'instrumental'>) {
  return alone && voiceId && !instrumental ? 'vox' : mode;
}

/** Sends only the fields of the current mode; text typed for the other mode stays in the form. */
export function songRequest({
  mode,
  prompt,
  lyrics,
  tags,
  negativeTags,
  voiceId,
  title,
  instrumental,
  model,
  controlSliders,
  alone,
}: SongForm): CreateSongInput {
  const weights = Object.entries(controlSliders).flatMap(([name, typed]) =>
    typed.trim() ? [[name, typedDecimal(typed)] as const] : [],
  );
  return {
    mode: sentMode({ mode, alone, voiceId, instrumental }),
    ...(model === defaultSongModel ? {} : { model }),
    ...(weights.length > 0 ? { controlSliders: Object.fromEntries(weights) } : {}),
    ...(mode === 'simple' ? { prompt: prompt.trim() } : {}),
    ...(mode === 'custom' && !instrumental ? { lyrics: lyrics.trim() } : {}),
    ...(tags.length > 0 ? { tags: tags.join(', ') } : {}),
    ...(negativeTags.trim() ? { negativeTags: negativeTags.trim() } : {}),
    ...(title.trim() ? { title: title.trim() } : {}),
    ...(instrumental ? { instrumental } : voiceId ? { voiceId } : {}),
  };
}

/** A list option cannot have an empty value. */
const anySinger = 'any';

/** No Voice first, then the one named in the URL, then the account's own. */
export function voiceOptions({ own, chosen }: SongMakerVoices) {
  const isForeign = chosen !== '' && !own.some(({ voiceId }) => voiceId === chosen);
  return [
    { value: anySinger, label: 'A singer that fits the song' },
    ...(isForeign ? [{ value: chosen, label: `Voice ${chosen}` }] : []),
    ...own.map(({ voiceId, name }) => ({ value: voiceId, label: name ?? 'Unnamed voice' })),
  ];
}

/** Suggested tags: instruments, voice, mood. */
const tagSuggestions: readonly { group: string; tags: readonly string[] }[] = [
  {
    group: 'Genre',
    tags: [
      'synthwave',
      'indie',
      'acoustic folk',
      'city pop',
      'lo-fi',
      'house',
      'rock',
      'jazz',
      'piano ballad',
      'orchestral',
      'bossa nova',
      'ambient',
    ],
  },
  { group: 'Voice', tags: ['female vocals', 'male vocals', 'duet'] },
  { group: 'Feel', tags: ['dreamy', 'dark', 'upbeat', 'slow', 'energetic', '110 bpm'] },
];
