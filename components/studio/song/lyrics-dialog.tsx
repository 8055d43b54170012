'use client';
import { useState } from 'react';
import type { ActionResult } from '#lib/accounts/session/page-action.ts';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { capitalise } from '#lib/contract/text/sentence-text.ts';
import type { EditLyricsBody, GenerateLyricsBody } from '#lib/contract/lyrics.ts';
import { isSeen } from '#lib/contract/text/seen-text.ts';
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { splitBlocks } from '#lib/products/lyrics/lyrics-request.ts';
import type { WrittenLyrics } from '#lib/products/lyrics/wait-for-lyrics.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { BuyDialog } from '#components/library/buy-dialog.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { MoreOptions } from '#components/ui/overlays/more-options.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';

type Written = Promise<ActionResult<WrittenLyrics>>;
/** The lyrics service as the song form calls it, with the price of each call. */
export type LyricsWriting = {
  prices: { write: number; change: number };
  /** The supported languages; null when any may be tried. */
  languages: readonly string[] | null;
  write: (body: GenerateLyricsBody, key: string) => Written;
  change: (body: EditLyricsBody, key: string) => Written;
};

export type LyricsDialogProps = {
  /** The form's current values. Lyrics in it can be changed. */
  song: { lyrics: string; tags: readonly string[] };
  writing: LyricsWriting;
  onWritten: (written: { lyrics: string; title: string | null }) => void;
  onClose: () => void;
};

const wholeSong = 'all';

/** Requests new lyrics, or a change to all or one section of the form's lyrics. */
export function LyricsDialog({ song, writing, onWritten, onClose }: LyricsDialogProps) {
  const hasLyrics = isSeen(song.lyrics);
  const sections = sectionsOf(song.lyrics);
  const [use, setUse] = useState<'change' | 'write'>(hasLyrics ? 'change' : 'write');
  const [wish, setWish] = useState('');
  const [language, setLanguage] = useState('');
  const [section, setSection] = useState(wholeSong);
  const [shape, setShape] = useState(noShape);
  const isChange = use === 'change';
  const asked = wish.trim();
  const body = isChange
    ? { lyrics: song.lyrics, instruction: asked, ...(section === wholeSong ? {} : { section }) }
    : {
        prompt: asked,
        ...(language.trim() ? { language: language.trim() } : {}),
        ...lyricsShape(shape),
        ...(song.tags.length > 0
          ? { genre: firstCharacters(song.tags.join(', '), fieldLimits.lyricsGenreLength) }
          : {}),
      };
  const buy = async (key: string) => {
    const answer = await settled('instruction' in body ? writing.change(body, key) : writing.write(body, key));
    if (answer.ok && answer.data.lyrics !== null)
      onWritten({ lyrics: answer.data.lyrics, title: isChange ? null : answer.data.title });
    return answer;
  };
  return (
    <BuyDialog
      title={isChange ? 'Change the lyrics' : 'Write lyrics'}
      description={
        isChange
          ? 'The changed lyrics replace those in the form.'
          : 'The lyrics go into the form, where you can edit them.'
      }
      priceCredits={writing.prices[use]}
      buys="lyrics"
      thing={{ type: isChange ? 'lyrics-edit' : 'lyrics' }}
      verb={isChange ? 'Change them' : 'Write them'}
      missing={isSeen(asked) ? undefined : isChange ? 'Say what to change.' : 'Say what they are about.'}
      request={body}
      buy={buy}
      onClose={onClose}
    >
      {(refusalOf) => (
        <>
          {hasLyrics ? (
            <Segmented
              label="What to do"
              options={[
                { value: 'change', label: 'Change these' },
                { value: 'write', label: 'Write new ones' },
              ]}
              value={use}
              onValueChange={setUse}
              className="self-start"
            />
          ) : null}
          {isChange && sections.length > 0 ? (
            <Field label="Which part" required error={refusalOf('section')}>
              <Select
                options={[
                  { value: wholeSong, label: 'All of it' },
                  ...sections.map((value) => ({ value, label: capitalise(value) })),
                ]}
                value={section}
                onValueChange={setSection}
              />
            </Field>
          ) : null}
          <TextField
            label={isChange ? 'What to change' : 'What are they about?'}
            required
            rows={3}
            value={wish}
            lengthMax={fieldLimits.lyricsPromptLength}
            onValueChange={setWish}
            placeholder={isChange ? 'Make it more hopeful' : 'Leaving a small town at dawn'}
            error={refusalOf(isChange ? 'instruction' : 'prompt')}
          />
          {isChange ? null : (
            <>
              <TextField
                label="Language"
                hint={languageHint(writing.languages)}
                value={language}
                lengthMax={fieldLimits.languageNameLength}
                onValueChange={setLanguage}
                error={refusalOf('language')}
              />
              <MoreOptions>
                {shapeFields.map(({ name, label, hint }) => (
                  <TextField
                    key={name}
                    label={label}
                    hint={hint}
                    value={shape[name]}
                    lengthMax={fieldLimits.lyricsGenreLength}
                    onValueChange={(value) => setShape({ ...shape, [name]: value })}
                    error={refusalOf(name)}
                  />
                ))}
              </MoreOptions>
            </>
          )}
        </>
      )}
    </BuyDialog>
  );
}

/** Shown before someone asks for an unsupported language. */
export function languageHint(languages: readonly string[] | null): string {
  if (languages === null) return 'Leave empty to let the writer choose.';
  const named = new Intl.ListFormat('en').format(languages);
  return languages.length === 1
    ? `This service writes lyrics in ${named} only.`
    : `This service writes lyrics in ${named}. Leave empty to let the writer choose.`;
}

const shapeFields = [
  { name: 'structure', label: 'Structure', hint: 'Sections in order: Verse, Chorus, Verse, Chorus.' },
  { name: 'mood', label: 'Mood', hint: 'For example: hopeful.' },
  { name: 'perspective', label: 'Perspective', hint: 'Who tells it: I, we, she, the lighthouse.' },
  { name: 'negativeConstraints', label: 'Words to avoid', hint: 'With commas between them.' },
] as const;
type LyricsShape = Readonly<Record<(typeof shapeFields)[number]['name'], string>>;
const noShape: LyricsShape = { structure: '', mood: '', perspective: '', negativeConstraints: '' };

/** The request options for new lyrics; empty fields are omitted. */
export function lyricsShape({ structure, mood, perspective, negativeConstraints }: LyricsShape) {
  const listOf = (typed: string) => typed.split(',').flatMap((one) => one.trim() || []);
  const [sections, avoided] = [listOf(structure), listOf(negativeConstraints)];
  return {
    ...(sections.length > 0 ? { structure: sections } : {}),
    ...(mood.trim() ? { mood: mood.trim() } : {}),
    ...(perspective.trim() ? { perspective: perspective.trim() } : {}),
    ...(avoided.length > 0 ? { negativeConstraints: avoided } : {}),
  };
}

/** The headings an edit can name, without duplicates. */
export function sectionsOf(lyrics: string): string[] {
  const headings = splitBlocks(lyrics).flatMap(({ heading }) => heading ?? []);
  return [...new Set(headings)].filter((heading) => heading.length <= fieldLimits.lyricsSectionLength);
}
