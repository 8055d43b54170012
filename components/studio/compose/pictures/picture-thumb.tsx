'use client';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { MediaImage } from '../../media-image.tsx';

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
