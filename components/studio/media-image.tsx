import { type PictureEdgePx, pictureEdgesPx } from '#lib/contract/constants/picture-edges.ts';
import { cn } from '#components/ui/cn.ts';

export type MediaImageProps = {
  src: string;
  alt: string;
  eager?: boolean;
  /** What the page is opened for: fetched before other pictures. */
  isFirst?: boolean;
  /** The longest edge that is sent, for a picture that is shown at half of it or less; the whole picture without it. */
  edgePx?: PictureEdgePx;
  /** How wide a card shows it, as `sizes` says it; the browser chooses the version. */
  sizes?: string;
  className?: string;
};

/** A picture that users made: covers, posters, scenes. */
export function MediaImage({ src, alt, eager, isFirst, edgePx, sizes, className }: MediaImageProps) {
  const cards =
    sizes && isStored(src)
      ? pictureEdgesPx.filter((edge) => edge >= 400).map((edge) => `${smallPicture(src, edge)} ${edge}w`)
      : [];
  return (
    // biome-ignore lint/performance/noImgElement: short-lived signed addresses, which the image optimizer must not fetch or keep
    <img
      src={edgePx ? smallPicture(src, edgePx) : src}
      {...(cards.length > 0 ? { srcSet: cards.join(', '), sizes } : {})}
      alt={alt}
      loading={eager || isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      draggable={false}
      className={cn('size-full object-cover', className)}
    />
  );
}

/** The address of a small version of a stored picture; one that lies elsewhere has none. */
export function smallPicture(url: string, edgePx: PictureEdgePx): string {
  return isStored(url) ? `${url}&size=${edgePx}` : url;
}

const isStored = (url: string) => /\/media\/[^/?]+\/[^/?]+\?expires=\d+&signature=[\w-]+$/.test(url);
