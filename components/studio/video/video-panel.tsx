'use client';
import { Captions, Lock, Scissors, Sparkles } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { portraitText } from '#components/studio/portrait-text.ts';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { capitalise } from '#lib/contract/text/sentence-text.ts';
import type { MvEditing, UpgradeOffer } from '#lib/products/mv/read/edit-offers.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { nounText } from '#components/ui/values/count-text.ts';
import { priceText } from '#components/ui/values/credits-text.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { RadioCards } from '#components/ui/fields/radio-cards.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { UploadDrop } from '#components/uploads/upload-drop.tsx';
import { MediaImage } from '../media-image.tsx';
import { EditRefusal } from '../scenes/edit-refusal.tsx';
import { retakeBatch } from '../scenes/retake-batch.ts';
import { scenesText } from '#lib/contract/mv/scene-names.ts';
import { filmedAgainText } from '../scenes/selection.ts';
import type { Editing } from '../scenes/use-editing.ts';
import type { StudioVideo } from './studio-video.ts';

type VideoPanelProps = { video: StudioVideo; offers: MvEditing; editing: Editing };

/** Settings of the whole video: the cut and its subtitles, the character, the upgrade. */
export function VideoPanel(props: VideoPanelProps) {
  return (
    <div className="flex flex-col gap-6">
      <CutPart {...props} />
      <CharacterPart {...props} />
      <UpgradePart {...props} />
    </div>
  );
}

function CutPart({ offers, editing }: VideoPanelProps) {
  const { cut, cutOtherSubtitles: other } = offers;
  const why = (offer: MvEditing['cut']) =>
    offer.redrawnSceneIndexes.length > 0
      ? filmedAgainText(offer.redrawnSceneIndexes, offers.scenes.length)
      : 'No scene is filmed again.';
  return (
    <section aria-label="Cut" className="flex flex-col gap-2">
      <h3 className="text-sm">Cut</h3>
      <p className="text-muted">
        {cut.subtitles ? 'Words light up in the picture as they are sung.' : 'No subtitles in the picture.'}
      </p>
      <Button
        pending={editing.pending === 'cut'}
        disabledReason={editing.blocked(cut.credits)}
        onClick={() => void editing.cut(cut.credits)}
      >
        <Scissors aria-hidden="true" />
        Cut again for {priceText(cut.credits)}
      </Button>
      {other ? (
        <>
          <Button
            pending={editing.pending === 'cut'}
            disabledReason={editing.blocked(other.credits)}
            onClick={() => void editing.cut(other.credits, other.subtitles)}
          >
            <Captions aria-hidden="true" />
            Cut {other.subtitles ? 'with' : 'without'} subtitles for {priceText(other.credits)}
          </Button>
          <p className="text-xs text-muted">{why(other)}</p>
        </>
      ) : (
        <p className="text-xs text-muted">The song has no word times, so there can be no subtitles.</p>
      )}
      <EditRefusal editing={editing} whats={['cut']} />
    </section>
  );
}

const upgradeReasons: Record<string, string> = {
  engine_not_native:
    'Only videos of the native engine can be upgraded. Choose that engine in the draft of a new video.',
  mv_not_complete: 'A scene failed. Film it again or cut the video first.',
  operation_in_progress: 'The video is being changed. Wait until that is done.',
  upgrade_not_supported: 'It is already in the highest tier.',
};

const tierNames: Record<UpgradeOffer['renderTier'], string> = {
  draft: 'Draft',
  standard: 'Standard',
  hd: 'HD',
  ultra: 'Ultra',
};
const keyOf = ({ renderTier, resolution }: Pick<UpgradeOffer, 'renderTier' | 'resolution'>) =>
  `${renderTier} ${resolution}`;

function UpgradePart({ video, offers, editing }: VideoPanelProps) {
  const { upgrade } = video.mv.capabilities;
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = offers.upgrades.find((one) => keyOf(one) === chosen);
  const check = useQuery({
    queryKey: ['studio', 'upgrade-check', video.mv.mvId, offers.version, chosen],
    queryFn: () => editing.checkUpgrade(offer as UpgradeOffer),
    enabled: offer !== undefined && !editing.busy,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (offers.upgrades.length === 0) {
    return (
      <section aria-label="Upgrade" className="flex flex-col gap-2 border-t pt-5">
        <h3 className="text-sm">Upgrade</h3>
        <p className="text-muted">{upgradeReasons[upgrade.reason ?? ''] ?? 'This video cannot be upgraded here.'}</p>
      </section>
    );
  }
  const problem = check.error?.message;
  const source = check.data?.checks?.source;
  return (
    <section aria-label="Upgrade" className="flex flex-col gap-3 border-t pt-5">
      <h3 className="text-sm">Upgrade</h3>
      <p className="text-muted">
        Every scene is filmed again in a higher tier and cut. No scene may fail; nothing is charged if one does.
      </p>
      <RadioCards
        aria-label="Tier"
        value={chosen ?? ''}
        onValueChange={setChosen}
        options={offers.upgrades.map((one) => ({
          value: keyOf(one),
          label: `${tierNames[one.renderTier]}, ${one.resolution}`,
          aside: priceText(one.credits),
        }))}
      />
      {problem ? (
        <Callout
          tone="danger"
          title={problem}
          live
          action={
            <Button pending={check.isFetching} onClick={() => void check.refetch()}>
              Check again
            </Button>
          }
        />
      ) : null}
      {source?.status === 'warning' ? (
        <Callout tone="warning" title={source.message ?? 'The song is fetched from its address again.'} />
      ) : null}
      <Button
        pending={check.isFetching || editing.pending === 'upgrade'}
        disabledReason={offer ? (problem ?? editing.blocked(offer.credits)) : 'Choose a tier.'}
        onClick={() => offer && void editing.upgrade(offer)}
      >
        <Sparkles aria-hidden="true" />
        {offer ? `Upgrade for ${priceText(offer.credits)}` : 'Upgrade'}
      </Button>
      {offer && editing.blocked(offer.credits) ? (
        <p className="text-xs text-warning">{editing.blocked(offer.credits)}</p>
      ) : null}
      <EditRefusal editing={editing} whats={['upgrade']} />
    </section>
  );
}

/** Name of the button that re-films scenes showing the earlier character. */
const retakeStale = 'retake-stale';

/** The person shown in scenes filmed from now on: an uploaded picture or a URL. */
function CharacterPart({ video, offers, editing }: VideoPanelProps) {
  const { mv } = video;
  const [address, setAddress] = useState('');
  /** A refusal of the previous picture does not apply to this one. */
  const give = (next: string) => {
    setAddress(next);
    if (editing.refusal?.what === 'lock') editing.clearRefusal();
  };
  /** The URL belongs to a picture that was uploaded here. */
  const [isSent, setSent] = useState(false);
  const [unread, setUnread] = useState<string | undefined>();
  const [description, setDescription] = useState('');
  const stale = offers.scenes.filter((scene) => scene.otherCharacter);
  const batch = retakeBatch(stale);
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
    if (url) give(url);
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
          <p className="text-muted">Scenes filmed from now on follow this portrait.</p>
        </div>
      ) : (
        <p className="text-muted">Add a portrait, which scenes filmed from then on follow.</p>
      )}
      <p className="text-muted">{portraitText(offers.artist, mv.styleId)} The face itself is not kept.</p>
      {stale.length > 0 && mv.characterImageUrl ? (
        <Callout
          tone="warning"
          title={`${scenesText(stale.map((scene) => scene.index))} still ${nounText(stale.length, 'shows', 'show')} the earlier character.`}
          action={
            <Button
              pending={editing.pending === retakeStale}
              disabledReason={editing.blocked(batch.credits)}
              onClick={() => void editing.retake(batch, retakeStale)}
            >
              Film {batch.isPart ? `the first ${batch.sceneIndexes.length}` : nounText(stale.length, 'it', 'them')}{' '}
              again for {priceText(batch.credits)}
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
              give('');
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
            single
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
              onChange={(event) => give(event.target.value)}
              placeholder="https://example.com/singer.jpg"
            />
          </Field>
        </>
      )}
      {isSent && fieldError ? <Callout tone="danger" title={fieldError} live /> : null}
      <TextField
        label="Description"
        hint="Anything the picture does not show."
        rows={2}
        value={description}
        lengthMax={fieldLimits.characterDescriptionLength}
        onValueChange={setDescription}
      />
      <Button pending={editing.pending === 'lock'} disabledReason={cannot} onClick={() => void lock()}>
        <Lock aria-hidden="true" />
        Lock the character for {priceText(offers.lockCredits)}
      </Button>
      {fieldError ? null : <EditRefusal editing={editing} whats={['lock', retakeStale]} />}
    </section>
  );
}

/** The server's sentence without the field name, which is already in the label. */
function plainText(message: string): string {
  return capitalise(message.replace(/^(?:characterImage:? )?(?:cannot be used: )?/, ''));
}
