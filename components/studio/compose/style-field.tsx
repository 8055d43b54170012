'use client';
import { type StyleId, styleIds } from '#lib/contract/constants/mv-choices.ts';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { MediaImage } from '../media-image.tsx';
import { drawnStyles, styleFrame, styleLooks } from '../style-catalog.ts';

/** Selects the video's style; each option shows a frame rendered in it. */
export function StyleField({ value, onValueChange }: { value: StyleId; onValueChange: (value: StyleId) => void }) {
  return (
    <RadioCards
      columns={4}
      value={value}
      onValueChange={onValueChange}
      options={styleIds.map((styleId) => ({
        value: styleId,
        label: styleLooks[styleId].label,
        detail: styleLooks[styleId].detail,
        media: styleId === 'auto' ? <AutoFrame /> : <Frame src={styleFrame(styleId)} />,
      }))}
    />
  );
}

function Frame({ src }: { src: string }) {
  return (
    <span className="block aspect-video w-full overflow-hidden bg-sunken">
      <MediaImage src={src} alt="" />
    </span>
  );
}

/** A slice of every style. */
function AutoFrame() {
  return (
    <span className="grid aspect-video w-full grid-cols-6 overflow-hidden bg-sunken">
      {drawnStyles.map((styleId) => (
        <MediaImage key={styleId} src={styleFrame(styleId)} alt="" className="min-w-0" />
      ))}
    </span>
  );
}
