import { cn } from '#components/ui/cn.ts';

export type WaveCoverProps = {
  /** The item's loudness 0..1. Without it, a stable shape is derived from `seed`. */
  peaks?: readonly number[];
  seed: string;
  className?: string;
};

const rays = 48;

/**
 * A generated cover for items without a picture: the loudness as rays around a circle. The same item always looks the
 * same.
 */
export function WaveCover({ peaks = [], seed, className }: WaveCoverProps) {
  const shape = peaks.length > 0 ? peaks : seededPeaks(seed);
  return (
    <svg aria-hidden="true" viewBox="-50 -50 100 100" className={cn('size-full bg-sunken stroke-wave', className)}>
      <g strokeWidth={1.6} strokeLinecap="round">
        {Array.from({ length: rays }, (_, at) => {
          const loudness = shape[Math.floor((at / rays) * shape.length)] ?? 0;
          const angle = (at / rays) * 2 * Math.PI - Math.PI / 2;
          const [x, y] = [Math.cos(angle), Math.sin(angle)];
          const outer = 18 + 20 * Math.min(1, Math.max(0.06, loudness));
          // biome-ignore lint/suspicious/noArrayIndexKey: a ray is its place
          return <path key={at} d={`M${fixed(x * 16)} ${fixed(y * 16)}L${fixed(x * outer)} ${fixed(y * outer)}`} />;
        })}
      </g>
      <circle r={5} className="fill-playhead stroke-none" />
    </svg>
  );
}

/** Numbers between 0 and 1 derived only from a text. */
function seededPeaks(seed: string, count = rays): number[] {
  let state = 2_166_136_261;
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 16_777_619) >>> 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 0.2 + 0.8 * (state / 4_294_967_296);
  });
}

const fixed = (value: number) => value.toFixed(2);
