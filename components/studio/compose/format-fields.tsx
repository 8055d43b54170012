'use client';
import { type AspectRatio, aspectRatios, type Resolution, resolutions } from '#lib/contract/mv.ts';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { creditsText } from '#components/ui/credits-text.ts';
import { type DraftEngine, whyNotWith } from './engine-choice.ts';
import { aspectLooks, aspectShares, resolutionLooks } from '../style-catalog.ts';

export function AspectField({ value, onValueChange }: { value: AspectRatio; onValueChange: (value: AspectRatio) => void }) {
  return (
    <RadioCards
      columns={3}
      value={value}
      onValueChange={onValueChange}
      options={aspectRatios.map((aspect) => ({ value: aspect, label: aspect, detail: aspectLooks[aspect], aside: <AspectGlyph share={aspectShares[aspect]} /> }))}
      className="grid-cols-2"
    />
  );
}

/** The outline of a shape, all with the same area. */
function AspectGlyph({ share }: { share: number }) {
  const height = 1.25 / Math.sqrt(share);
  return <span aria-hidden="true" className="block rounded-xs border border-line-strong" style={{ width: `${height * share}rem`, height: `${height}rem` }} />;
}

/** Prices are of the whole video at that size; null while its length is not known. */
export type ResolutionPrices = Partial<Record<Resolution, number>> | null;

export type ResolutionFieldProps = { value: Resolution; onValueChange: (value: Resolution) => void; prices: ResolutionPrices; engine: DraftEngine };

export function ResolutionField({ value, onValueChange, prices, engine }: ResolutionFieldProps) {
  return (
    <RadioCards
      columns={2}
      value={value}
      onValueChange={onValueChange}
      options={resolutions.map((resolution) => ({
        value: resolution,
        label: resolution,
        detail: resolutionLooks[resolution],
        aside: prices?.[resolution] === undefined ? undefined : `${creditsText(prices[resolution])} credits`,
        disabledReason: whyNotWith(engine, { resolution }),
      }))}
    />
  );
}
