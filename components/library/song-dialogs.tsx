'use client';
import { useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Switch } from '#components/ui/fields/switch.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { typedDecimal } from '#components/ui/fields/typed-number.ts';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import type { CreateVoiceBody, ExportClipBody, RenderClipBody } from '#lib/contract/music.ts';
import type { CreateSubtitlesInput } from '#lib/contract/subtitles.ts';
import { audioExtensions } from '#lib/contract/music/song.ts';
import { hasWords } from '#lib/contract/text/sung-words.ts';
import { withoutFileEnding } from '#lib/media/file-ending.ts';
import type { TimeRange } from '#components/axis/scale.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import type { SongFromClip } from '#lib/products/music/create-song.ts';
import type { Bought, Foreseen } from '#components/studio/action-types.ts';
import { positionText, proposedSeam } from '#components/studio/clip-time.ts';
import { SongWarnings } from '#components/studio/song/song-warnings.tsx';
import { BuyDialog } from './buy-dialog.tsx';
import { firstCharacters } from '#lib/platform/text/plain-text.ts';

export type SongPurchases = {
  songFromClip: (clipId: string, use: 'extend' | 'cover', body: SongFromClip, key: string) => Bought;
  foreseeSong: (clipId: string, use: 'extend' | 'cover', body: SongFromClip) => Foreseen;
  voice: (body: CreateVoiceBody, key: string) => Bought;
  exportClip: (clipId: string, body: ExportClipBody, key: string) => Bought;
  subtitles: (body: CreateSubtitlesInput, key: string) => Bought;
  renderClip: (clipId: string, body: Partial<RenderClipBody>, key: string) => Bought;
};
export type SongPrices = {
  song: number;
  voice: number;
  export: number;
  render: Record<RenderClipBody['mix'], number>;
  /** Subtitles of this version. */
  subtitles: number;
  /** A video of this song at its lowest resolution. */
  videoFrom: number;
};

type DialogProps = {
  clip: ClipDetail;
  passage: TimeRange | null;
  prices: SongPrices;
  purchases: SongPurchases;
  onClose: () => void;
};

/** What can be extended or covered: a version of a song, or an uploaded recording with unknown lyrics. */
export type Recording = Pick<ClipDetail, 'title' | 'durationSec' | 'tags' | 'instrumental' | 'lyrics'>;
type NewSongDialogProps = {
  recording: Recording;
  priceCredits: number;
  buy: (body: SongFromClip, key: string) => Bought;
  foresee: (body: SongFromClip) => Foreseen;
  onClose: () => void;
};

const text = (value: string) => value.trim() || undefined;
const passageText = ({ startSec, endSec }: TimeRange) =>
  `${positionText(startSec, true)} to ${positionText(endSec, true)}`;

/** Extends a song from its end, or from an earlier point. */
export function ExtendDialog({
  recording,
  passage = null,
  priceCredits,
  buy,
  foresee,
  onClose,
}: NewSongDialogProps & { passage?: TimeRange | null }) {
  const proposed = proposedSeam(recording.durationSec, passage);
  const [from, setFrom] = useState(String(proposed.sec));
  const [title, setTitle] = useState('');
  const [tags, setTags] = useState(recording.tags ?? '');
  const [lyrics, setLyrics] = useState('');
  const [instrumental, setInstrumental] = useState(recording.instrumental);
  const fromSec = typedDecimal(from);
  const inside = Number.isFinite(fromSec) && fromSec > 0 && fromSec <= recording.durationSec;
  const body: SongFromClip = {
    continueAt: fromSec,
    title: text(title),
    tags: text(tags),
    lyrics: instrumental ? undefined : text(lyrics),
    instrumental: instrumental || undefined,
  };
  return (
    <BuyDialog
      title={`Extend ${recording.title}`}
      description="Keeps the song up to a point and continues from there. You get two versions."
      priceCredits={priceCredits}
      buys="one song, two versions"
      thing={{ type: 'song', songMode: 'upload-extend' }}
      verb="Extend"
      missing={inside ? undefined : `Enter a time between 0 and ${recording.durationSec.toFixed(1)} seconds.`}
      request={body}
      buy={(key) => buy(body, key)}
      notes={<SongWarnings request={inside ? body : null} foresee={foresee} />}
      onClose={onClose}
    >
      {(refusalOf) => (
        <>
          <Field
            label="Go on from"
            required
            hint={`It is ${positionText(recording.durationSec, true)} long.${proposed.ofPassage ? ' The start of your passage is filled in.' : ''}`}
            error={inside ? refusalOf('continueAt') : 'This is outside the song.'}
          >
            <Input
              inputMode="decimal"
              suffix="seconds"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          </Field>
          <SongFields title={title} setTitle={setTitle} tags={tags} setTags={setTags} refusalOf={refusalOf} />
          <Switch label="Instrumental" checked={instrumental} onCheckedChange={setInstrumental} />
          {instrumental ? null : (
            <TextField
              label="Lyrics that follow"
              hint="Leave empty to have them written for you."
              rows={4}
              value={lyrics}
              lengthMax={fieldLimits.songTextLength}
              onValueChange={setLyrics}
              error={refusalOf('lyrics')}
            />
          )}
        </>
      )}
    </BuyDialog>
  );
}

/** A cover takes the title of its song, or the file name without its extension. */
export function songTitleOf(name: string): string {
  return firstCharacters(withoutFileEnding(name), fieldLimits.songTitleLength).trim();
}

/** The lyrics a cover keeps. Those of an extension may consist of headings only, which cannot be sung. */
export function wordsOfCover({ lyrics }: Pick<Recording, 'lyrics'>): string | null {
  return lyrics && hasWords(lyrics) ? lyrics : null;
}

/** Sings the same melody in another style. */
export function CoverDialog({ recording, priceCredits, buy, foresee, onClose }: NewSongDialogProps) {
  const [title, setTitle] = useState(songTitleOf(recording.title));
  const [tags, setTags] = useState('');
  const [lyrics, setLyrics] = useState('');
  const [instrumental, setInstrumental] = useState(recording.instrumental);
  const knownLyrics = wordsOfCover(recording);
  const body: SongFromClip = {
    title: text(title),
    tags: text(tags),
    lyrics: instrumental ? undefined : (knownLyrics ?? text(lyrics)),
    instrumental: instrumental || undefined,
  };
  return (
    <BuyDialog
      title={`Cover ${recording.title}`}
      description="The song again, in another style. You get two versions."
      priceCredits={priceCredits}
      buys="one song, two versions"
      thing={{ type: 'song', songMode: 'upload-cover' }}
      verb="Cover"
      missing={text(tags) ? undefined : 'Enter a style.'}
      request={body}
      buy={(key) => buy(body, key)}
      notes={<SongWarnings request={text(tags) ? body : null} foresee={foresee} />}
      onClose={onClose}
    >
      {(refusalOf) => (
        <>
          <SongFields title={title} setTitle={setTitle} tags={tags} setTags={setTags} refusalOf={refusalOf} required />
          <Switch
            label="Instrumental"
            description={knownLyrics ? 'When off, the words stay the same.' : undefined}
            checked={instrumental}
            onCheckedChange={setInstrumental}
          />
          {knownLyrics || instrumental ? null : (
            <TextField
              label="Its lyrics"
              hint="The words of the recording. Leave empty to have others written."
              rows={4}
              value={lyrics}
              lengthMax={fieldLimits.songTextLength}
              onValueChange={setLyrics}
              error={refusalOf('lyrics')}
            />
          )}
        </>
      )}
    </BuyDialog>
  );
}

function SongFields({
  title,
  setTitle,
  tags,
  setTags,
  refusalOf,
  required,
}: {
  title: string;
  setTitle: (value: string) => void;
  tags: string;
  setTags: (value: string) => void;
  refusalOf: (field: string) => string | undefined;
  required?: boolean;
}) {
  return (
    <>
      <TextField
        label="Style"
        required={required}
        hint="For example: synthwave, dark, female voice. The tempo stays that of the song."
        value={tags}
        lengthMax={fieldLimits.songTagsLength}
        onValueChange={setTags}
        error={refusalOf('tags')}
      />
      <TextField
        label="Title"
        hint="Leave empty to have one chosen."
        value={title}
        lengthMax={fieldLimits.songTitleLength}
        onValueChange={setTitle}
        error={refusalOf('title')}
      />
    </>
  );
}

/** Makes a Voice from a passage, to sing other songs with it. */
export function VoiceDialog({ clip, passage, prices, purchases, onClose }: DialogProps) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const body: CreateVoiceBody = {
    clipId: clip.clipId,
    name: text(name),
    description: text(description),
    ...(passage ? { vocalRange: { startSeconds: passage.startSec, endSeconds: passage.endSec } } : {}),
  };
  const unknown = !passage && clip.lines.length === 0;
  return (
    <BuyDialog
      title="Voice from this song"
      description={
        passage
          ? `From ${passageText(passage)}, the passage you selected.`
          : 'From the longest sung part. Select a passage on the axis to choose another.'
      }
      priceCredits={prices.voice}
      buys="one voice"
      thing={{ type: 'voice' }}
      verb="Make the voice"
      missing={unknown ? "We can't tell where the singing is. Select a passage on the axis first." : undefined}
      request={body}
      buy={(key) => purchases.voice(body, key)}
      onClose={onClose}
    >
      {(refusalOf) => (
        <>
          <TextField
            label="Name"
            value={name}
            lengthMax={fieldLimits.voiceNameLength}
            onValueChange={setName}
            error={refusalOf('name')}
          />
          <TextField
            label="Description"
            rows={2}
            value={description}
            lengthMax={fieldLimits.voiceDescriptionLength}
            onValueChange={setDescription}
            error={refusalOf('description')}
          />
          <p className="text-muted">Voices are public: anybody with the id can use one.</p>
        </>
      )}
    </BuyDialog>
  );
}

const formatOptions = audioExtensions.map((value) => ({ value, label: value.toUpperCase() }));
type Format = (typeof audioExtensions)[number];

export function ExportDialog({ clip, prices, purchases, onClose }: DialogProps) {
  const [format, setFormat] = useState<Format>('wav');
  const body: ExportClipBody = { format, maxCredits: prices.export };
  return (
    <BuyDialog
      title={`Export ${clip.title}`}
      description="The whole song in another file format."
      priceCredits={prices.export}
      buys="one file"
      thing={{ type: 'clip-export' }}
      verb="Export"
      request={body}
      buy={(key) => purchases.exportClip(clip.clipId, body, key)}
      onClose={onClose}
    >
      {(refusalOf) => (
        <Field label="File" required error={refusalOf('format')}>
          <Select aria-label="File" options={formatOptions} value={format} onValueChange={setFormat} />
        </Field>
      )}
    </BuyDialog>
  );
}

const mixes = { instrumental: 'Music alone', vocals: 'Voice alone', full: 'Everything' } as const;
const mixOptions = Object.entries(mixes).map(([value, label]) => ({ value: value as RenderClipBody['mix'], label }));

/** Exports the instrumental, the vocals, or a passage of the song. */
export function StemsDialog({ clip, passage, prices, purchases, onClose }: DialogProps) {
  const [mix, setMix] = useState<RenderClipBody['mix']>('instrumental');
  const [format, setFormat] = useState<Format>('mp3');
  const [whole, setWhole] = useState(passage === null);
  const price = prices.render[mix];
  const range = whole || !passage ? undefined : { startSec: passage.startSec, endSec: passage.endSec };
  const body = { mix, format, maxCredits: price, ...(range ? { range } : {}) };
  return (
    <BuyDialog
      title={`Parts of ${clip.title}`}
      priceCredits={price}
      buys={`one file, ${mixes[mix].toLowerCase()}`}
      thing={{ type: 'audio-render' }}
      verb="Make it"
      missing={
        mix === 'vocals' && clip.lines.length === 0 && clip.instrumental ? 'This song has no singing.' : undefined
      }
      request={body}
      buy={(key) => purchases.renderClip(clip.clipId, body, key)}
      onClose={onClose}
    >
      {(refusalOf) => (
        <>
          <Field label="What is heard" required error={refusalOf('mix')}>
            <Segmented label="What is heard" options={mixOptions} value={mix} onValueChange={setMix} />
          </Field>
          {passage ? (
            <Field label="How much of it" required error={refusalOf('range')}>
              <Segmented
                label="How much of it"
                options={[
                  { value: 'whole', label: 'The whole song' },
                  { value: 'passage', label: passageText(passage) },
                ]}
                value={whole ? 'whole' : 'passage'}
                onValueChange={(value) => setWhole(value === 'whole')}
              />
            </Field>
          ) : (
            <p className="text-muted">The whole song. Select a passage on the axis for a part of it.</p>
          )}
          <Field label="File" required error={refusalOf('format')}>
            <Select aria-label="File" options={formatOptions} value={format} onValueChange={setFormat} />
          </Field>
        </>
      )}
    </BuyDialog>
  );
}

/** Transcribes a recording into timed subtitles. */
export function SubtitlesDialog({
  recording,
  audioUrl,
  priceCredits,
  buy,
  onClose,
}: Omit<NewSongDialogProps, 'buy' | 'foresee'> & { audioUrl: string; buy: SongPurchases['subtitles'] }) {
  const [language, setLanguage] = useState('');
  // Kept from when the dialog opened: a page refresh signs a new link, which would turn a retry into a different
  // request.
  const [openedUrl] = useState(audioUrl);
  const body: CreateSubtitlesInput = {
    source: { type: 'audio', audioUrl: openedUrl, durationSec: recording.durationSec },
    language: text(language),
  };
  return (
    <BuyDialog
      title={`Subtitles of ${recording.title}`}
      description="Its words with their times, as SRT, VTT, LRC and JSON. When no words are found, the credits come back."
      priceCredits={priceCredits}
      buys="four files"
      thing={{ type: 'subtitles' }}
      verb="Write them down"
      request={body}
      buy={(key) => buy(body, key)}
      onClose={onClose}
    >
      {(refusalOf) => (
        <TextField
          label="Language"
          hint="Helps where the file does not say. For example: English."
          value={language}
          lengthMax={fieldLimits.subtitleLanguageLength}
          onValueChange={setLanguage}
          error={refusalOf('language')}
        />
      )}
    </BuyDialog>
  );
}
