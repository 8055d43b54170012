'use client';
import { ImageOff, ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { FileButton } from '#components/uploads/upload-drop.tsx';
import { MediaImage } from '../../media-image.tsx';
import { addressesIn, pictureTypes } from './picture-input.ts';

export type PictureSourceProps = {
  /** Names the controls: `Reference image`. */
  what: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  onAddresses: (addresses: string[]) => void;
  disabledReason?: string;
  children?: ReactNode;
};

/** Two ways to add a picture from the keyboard: the file dialog and a URL. */
export function PictureSource({ what, multiple, onFiles, onAddresses, disabledReason, children }: PictureSourceProps) {
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const add = () => {
    const found = addressesIn(address ?? '');
    if (found.length === 0) return setProblem('Give an http or https address.');
    onAddresses(found);
    setAddress(null);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          size="sm"
          label={`${what}: files`}
          accept={pictureTypes.join(',')}
          multiple={multiple}
          disabledReason={disabledReason}
          onFiles={onFiles}
        >
          <ImagePlus aria-hidden="true" />
          {multiple ? 'Choose pictures' : 'Choose a picture'}
        </FileButton>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={address !== null}
          disabledReason={disabledReason}
          onClick={() => setAddress(address === null ? '' : null)}
        >
          By address
        </Button>
        {children}
      </div>
      {address === null ? null : (
        <Field label={`Address of the ${what.toLowerCase()}`} error={problem} required>
          <div className="flex gap-2">
            <Input
              type="url"
              inputMode="url"
              mono
              autoFocus
              autoComplete="off"
              spellCheck={false}
              value={address}
              placeholder="https://example.com/picture.jpg"
              onChange={(event) => {
                setAddress(event.target.value);
                setProblem(undefined);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
            />
            <Button onClick={add}>Add</Button>
          </div>
        </Field>
      )}
    </div>
  );
}

/** A picture by URL, or a note that the browser cannot load it. */
export function PictureThumb({ url, alt, className }: { url: string; alt: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      className={cn('grid place-items-center overflow-hidden bg-sunken text-faint', className)}
      onErrorCapture={() => setBroken(url)}
    >
      {broken === url ? (
        <span className="flex flex-col items-center gap-1 p-1 text-center text-xs text-muted">
          <ImageOff aria-hidden="true" className="size-4" />
          <span>{alt}: no preview</span>
        </span>
      ) : (
        <MediaImage src={url} alt={alt} edgePx={400} />
      )}
    </span>
  );
}
