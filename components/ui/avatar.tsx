import { cn } from './cn.ts';

export type AvatarProps = { name: string; imageUrl?: string | null; className?: string };

/** A person or a Voice: picture or initials. Decorative: the name is next to it. */
export function Avatar({ name, imageUrl, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid size-6 shrink-0 place-items-center overflow-hidden rounded-sm bg-ink text-xs font-semibold text-canvas',
        className,
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: signed addresses, which the image optimizer must not fetch or keep */}
      {imageUrl ? <img src={imageUrl} alt="" className="size-full object-cover" /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? [];
  return (words.length > 1 ? `${words[0]?.[0]}${words[1]?.[0]}` : (words[0] ?? '?').slice(0, 1)).toUpperCase();
}
