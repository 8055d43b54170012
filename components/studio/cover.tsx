import { AudioWaveform } from 'lucide-react';
import { cn } from '#components/ui/cn.ts';
import { MediaImage } from './media-image.tsx';

/** The square cover of a song, or a quiet stand-in. Decorative: the title stands beside it. */
export function Cover({ src, className }: { src: string | null; className?: string }) {
  return (
    <div className={cn('grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-faint', className)}>
      {src ? <MediaImage src={src} alt="" /> : <AudioWaveform aria-hidden="true" className="size-5" />}
    </div>
  );
}
