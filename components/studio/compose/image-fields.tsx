'use client';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { fieldLimits } from '#lib/contract/limits.ts';
import { httpUrl } from '#lib/contract/scalars.ts';
import { ChipInput } from '#components/ui/chip-input.tsx';
import { Input, type InputProps } from '#components/ui/input.tsx';
import { MediaImage } from '../media-image.tsx';

function isAddress(text: string): boolean {
  return httpUrl.safeParse(text).success;
}

/** The address of one picture, with the picture. */
export function ImageUrlInput(props: InputProps & { value: string }) {
  return (
    <div className="flex gap-2">
      {isAddress(props.value) ? <Thumb key={props.value} url={props.value} /> : null}
      <Input {...props} type="url" inputMode="url" mono autoComplete="off" spellCheck={false} />
    </div>
  );
}

/** Addresses of pictures, with the pictures. */
export function ImageUrlList({ value, onValueChange }: { value: readonly string[]; onValueChange: (value: string[]) => void }) {
  return (
    <ChipInput
      mono
      value={value}
      onValueChange={onValueChange}
      max={fieldLimits.referenceImages}
      validate={(entry) => (isAddress(entry) ? null : 'Give an http or https address.')}
      placeholder="https://example.com/reference.jpg"
      footer={
        value.length > 0 ? (
          <div className="mt-2 flex flex-wrap gap-2">
            {value.map((url) => (
              <Thumb key={url} url={url} />
            ))}
          </div>
        ) : null
      }
    />
  );
}

function Thumb({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  return (
    <span title={broken ? 'This browser could not show the picture; Check says whether the service can.' : url} className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-faint" onErrorCapture={() => setBroken(true)}>
      {broken ? <ImageOff aria-label="No preview" className="size-4" /> : <MediaImage src={url} alt="" />}
    </span>
  );
}
