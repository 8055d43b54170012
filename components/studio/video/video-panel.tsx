'use client';
import { Captions, Scissors, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { MvEditing, UpgradeOffer } from '#lib/products/mv/read/edit-offers.ts';
import type { PreflightResult } from '#lib/contract/mv.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { creditCountText } from '#components/ui/credits-text.ts';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { EditRefusal } from '../scenes/edit-refusal.tsx';
import { filmedAgainText } from '../scenes/selection.ts';
import type { Editing } from '../scenes/use-editing.ts';
import { CharacterPart } from './character-part.tsx';
import type { StudioVideo } from './studio-video.ts';

export type VideoPanelProps = { video: StudioVideo; offers: MvEditing; editing: Editing };

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
        Cut again for {creditCountText(cut.credits)}
      </Button>
      {other ? (
        <>
          <Button
            pending={editing.pending === 'cut'}
            disabledReason={editing.blocked(other.credits)}
            onClick={() => void editing.cut(other.credits, other.subtitles)}
          >
            <Captions aria-hidden="true" />
            Cut {other.subtitles ? 'with' : 'without'} subtitles for {creditCountText(other.credits)}
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
  const [checked, setChecked] = useState<{ version: number; result: PreflightResult } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const offer = offers.upgrades.find((one) => keyOf(one) === chosen);
  if (offers.upgrades.length === 0) {
    return (
      <section aria-label="Upgrade" className="flex flex-col gap-2 border-t pt-5">
        <h3 className="text-sm">Upgrade</h3>
        <p className="text-muted">{upgradeReasons[upgrade.reason ?? ''] ?? 'This video cannot be upgraded here.'}</p>
      </section>
    );
  }
  const choose = async (value: string) => {
    setChosen(value);
    setProblem(null);
    setChecked(null);
    const wanted = offers.upgrades.find((one) => keyOf(one) === value);
    if (!wanted || editing.busy) return;
    setChecking(true);
    const answer = await editing.checkUpgrade({ renderTier: wanted.renderTier, resolution: wanted.resolution });
    setChecking(false);
    if (answer.ok) setChecked({ version: offers.version, result: answer.data });
    else setProblem(answer.error.message);
  };
  const source = checked?.version === offers.version ? checked.result.checks?.source : undefined;
  return (
    <section aria-label="Upgrade" className="flex flex-col gap-3 border-t pt-5">
      <h3 className="text-sm">Upgrade</h3>
      <p className="text-muted">
        Every scene is filmed again in a higher tier and cut. No scene may fail; nothing is charged if one does.
      </p>
      <RadioCards
        aria-label="Tier"
        value={chosen ?? ''}
        onValueChange={(value) => void choose(value)}
        options={offers.upgrades.map((one) => ({
          value: keyOf(one),
          label: `${tierNames[one.renderTier]}, ${one.resolution}`,
          aside: creditCountText(one.credits),
        }))}
      />
      {problem ? <Callout tone="danger" title={problem} live /> : null}
      {source?.status === 'warning' ? (
        <Callout tone="warning" title={source.message ?? 'The song is fetched from its address again.'} />
      ) : null}
      <Button
        pending={checking || editing.pending === 'upgrade'}
        disabledReason={offer ? (problem ?? editing.blocked(offer.credits)) : 'Choose a tier.'}
        onClick={() => offer && void editing.upgrade(offer)}
      >
        <Sparkles aria-hidden="true" />
        {offer ? `Upgrade for ${creditCountText(offer.credits)}` : 'Upgrade'}
      </Button>
      {offer && editing.blocked(offer.credits) ? (
        <p className="text-xs text-warning">{editing.blocked(offer.credits)}</p>
      ) : null}
      <EditRefusal editing={editing} whats={['upgrade']} />
    </section>
  );
}
