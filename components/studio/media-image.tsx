import { cn } from '#components/ui/cn.ts';

export type MediaImageProps = { src: string; alt: string; eager?: boolean; className?: string };

/** A picture that users made: covers, posters, scenes. */
export function MediaImage({ src, alt, eager, className }: MediaImageProps) {
  // biome-ignore lint/performance/noImgElement: short-lived signed addresses, which the image optimizer must not fetch or keep
  return <img src={src} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" draggable={false} className={cn('size-full object-cover', className)} />;
}
