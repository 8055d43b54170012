'use client';
import { type AspectRatio, aspectRatios } from '#lib/contract/constants/mv-choices.ts';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { aspectLooks, aspectShares } from '../style-catalog.ts';

export function AspectField({
  value,
  onValueChange,
}: {
  value: AspectRatio;
  onValueChange: (value: AspectRatio) => void;
}) {
  return (
    <RadioCards
      columns={3}
      value={value}
      onValueChange={onValueChange}
      options={aspectRatios.map((aspect) => ({
        value: aspect,
        label: aspect,
        detail: aspectLooks[aspect],
        aside: <AspectGlyph share={aspectShares[aspect]} />,
      }))}
      className="grid-cols-2"
    />
  );
}

/** The outline of an aspect ratio; all outlines have the same area. */
function AspectGlyph({ share }: { share: number }) {
  const height = 1.25 / Math.sqrt(share);
  return (
    <span
      aria-hidden="true"
      className="block rounded-xs border border-line-strong"
      style={{ width: `${height * share}rem`, height: `${height}rem` }}
    />
  );
}
