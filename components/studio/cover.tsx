import { AudioWaveform } from 'lucide-react';
import type { PictureEdgePx } from '#lib/contract/constants/picture-edges.ts';
import { cn } from '#components/ui/cn.ts';
import { MediaImage } from './media-image.tsx';

/** A song's square cover, or a neutral placeholder. Decorative: the title is next to it. */
export function Cover({
  src,
  edgePx = 128,
  className,
}: {
  src: string | null;
  edgePx?: PictureEdgePx;
  className?: string;
}) {
  return (
    <div
      className={cn(
        'grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-faint',
        className,
      )}
    >
      {src ? <MediaImage src={src} alt="" edgePx={edgePx} /> : <AudioWaveform aria-hidden="true" className="size-5" />}
    </div>
  );
}
