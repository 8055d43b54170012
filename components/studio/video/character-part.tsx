'use client';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { UploadDrop } from '#components/uploads/upload-drop.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { nounText } from '#components/ui/count-text.ts';
import { creditCountText } from '#components/ui/credits-text.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { MediaImage } from '../media-image.tsx';
import { EditRefusal } from '../scenes/edit-refusal.tsx';
import { scenesText } from '../scenes/selection.ts';
import type { VideoPanelProps } from './video-panel.tsx';

/** The person shown in scenes filmed from now on: an uploaded picture or a URL. */
export function CharacterPart({ video, offers, editing }: VideoPanelProps) {
  const { mv } = video;
  const [address, setAddress] = useState('');
  /** The URL belongs to a picture that was uploaded here. */
  const [isSent, setSent] = useState(false);
  const [unread, setUnread] = useState<string | undefined>();
  const [description, setDescription] = useState('');
  const stale = offers.scenes.filter((scene) => scene.otherCharacter);
  const staleCredits = stale.reduce((sum, scene) => sum + scene.retakeCredits, 0);
  const indexes = stale.map((scene) => scene.index);
  const cannot =
    address.trim() === '' ? 'Upload a portrait, or give its address.' : editing.blocked(offers.lockCredits);
  const fieldError =
    editing.refusal?.what === 'lock' && editing.refusal.error.details?.field === 'characterImage'
      ? plainText(editing.refusal.error.message)
      : undefined;
  const lock = async () => {
    if (await editing.lock(address.trim(), description.trim())) {
      setAddress('');
      setSent(false);
      setDescription('');
    }
  };
  const take = async (uploadId: string) => {
    const answer = await editing.pictureAddress(uploadId);
    const url = answer.ok ? answer.data.url : null;
    setUnread(url ? undefined : 'The picture cannot be used. Send it again.');
    if (url) setAddress(url);
    setSent(url !== null);
  };
  return (
    <section aria-label="Character" className="flex flex-col gap-3 border-t pt-5">
      <h3 className="text-sm">Character</h3>
      {mv.characterImageUrl ? (
        <div className="flex items-center gap-3">
          <span className="block size-16 shrink-0 overflow-hidden rounded-sm bg-sunken">
            <MediaImage src={mv.characterImageUrl} alt="The character of this video" edgePx={128} />
          </span>
          <p className="text-muted">Scenes filmed from now on show this character.</p>
        </div>
      ) : (
        <p className="text-muted">Add a portrait, and every scene filmed from then on shows that person.</p>
      )}
      {stale.length > 0 && mv.characterImageUrl ? (
        <Callout
          tone="warning"
          title={`${scenesText(indexes)} still ${nounText(stale.length, 'shows', 'show')} the earlier character.`}
          action={
            <Button
              pending={editing.pending === `retake:${indexes.join(',')}`}
              disabledReason={editing.blocked(staleCredits)}
              onClick={() => void editing.retake(indexes, staleCredits)}
            >
              Film {nounText(stale.length, 'it', 'them')} again for {creditCountText(staleCredits)}
            </Button>
          }
        />
      ) : null}
      {isSent ? (
        <div className="flex items-center gap-3">
          <span className="block size-16 shrink-0 overflow-hidden rounded-sm bg-sunken">
            <MediaImage src={address} alt="The portrait you sent" />
          </span>
          <p className="flex-1">The portrait you sent</p>
          <Button
            onClick={() => {
              setAddress('');
              setSent(false);
            }}
          >
            Choose another
          </Button>
        </div>
      ) : (
        <>
          <UploadDrop
            what="A portrait"
            accept="image/jpeg,image/png,image/webp"
            onDone={(uploadId) => void take(uploadId)}
          />
          <Field
            label={mv.characterImageUrl ? 'Address of another portrait' : 'Address of a portrait'}
            required
            hint="A public address of a picture of one person."
            error={fieldError ?? unread}
          >
            <Input
              type="url"
              inputMode="url"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              placeholder="https://example.com/singer.jpg"
            />
          </Field>
        </>
      )}
      {isSent && fieldError ? <Callout tone="danger" title={fieldError} live /> : null}
      <Field label="Description" hint="Anything the picture does not show.">
        <Textarea
          rows={2}
          maxLength={fieldLimits.characterDescriptionLength}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Button pending={editing.pending === 'lock'} disabledReason={cannot} onClick={() => void lock()}>
        <Lock aria-hidden="true" />
        Lock the character for {creditCountText(offers.lockCredits)}
      </Button>
      {fieldError ? null : <EditRefusal editing={editing} whats={['lock']} />}
    </section>
  );
}

/** The server's sentence without the field name, which is already in the label. */
function plainText(message: string): string {
  const text = message.replace(/^characterImage(?:: | cannot be used: | )/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
