import { type PictureEdgePx, pictureEdgesPx } from '#lib/contract/constants/picture-edges.ts';
import { cn } from '#components/ui/cn.ts';

export type MediaImageProps = {
  src: string;
  alt: string;
  eager?: boolean;
  /** Loads with high priority: for the picture the page is opened for. */
  isFirst?: boolean;
  /**
   * The longest edge of the requested image, for pictures shown at half of it or less; without it the full image is
   * loaded.
   */
  edgePx?: PictureEdgePx;
  /** The card's width as a `sizes` attribute; the browser picks the version. */
  sizes?: string;
  className?: string;
};

/** A picture that belongs to the user's content: covers, posters, scenes. */
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

/** The URL of a scaled version of a stored picture. Pictures stored elsewhere keep their URL. */
export function smallPicture(url: string, edgePx: PictureEdgePx): string {
  return isStored(url) ? `${url}&size=${edgePx}` : url;
}

const isStored = (url: string) => /\/media\/[^/?]+\/[^/?]+\?expires=\d+&signature=[\w-]+$/.test(url);
