import type { TrafficPoint } from '#lib/accounts/keys/key-traffic.ts';
import { countText } from '#components/ui/count-text.ts';

const hours = 24;
const heightPx = 20;
const barPx = 3;
const stridePx = 4;

/**
 * Requests per hour over the last day, refused ones at the foot of each bar. `countMax` is shared by rows that are
 * compared.
 */
export function TrafficSparkline({
  points,
  from,
  countMax,
}: {
  points: readonly TrafficPoint[];
  from: string;
  countMax: number;
}) {
  const fromMs = Date.parse(from);
  const total = points.reduce((sum, point) => sum + point.requests, 0);
  const rejected = points.reduce((sum, point) => sum + point.rejected, 0);
  return (
    <svg
      role="img"
      aria-label={`${countText(total, 'request')} in the last 24 hours, ${rejected} refused`}
      width={(hours + 1) * stridePx}
      height={heightPx}
      className="block"
    >
      <line x1="0" x2="100%" y1={heightPx - 0.5} y2={heightPx - 0.5} className="stroke-line" />
      {points.map((point) => {
        const at = Math.round((Date.parse(point.at) - fromMs) / 3_600_000);
        const size = Math.max(2, (point.requests / Math.max(1, countMax)) * (heightPx - 2));
        const refused = point.rejected > 0 ? Math.max(2, (point.rejected / Math.max(1, countMax)) * (heightPx - 2)) : 0;
        return (
          <g key={point.at}>
            <rect x={at * stridePx} y={heightPx - 1 - size} width={barPx} height={size} className="fill-wave" />
            {refused > 0 ? (
              <rect
                x={at * stridePx}
                y={heightPx - 1 - refused}
                width={barPx}
                height={refused}
                className="fill-danger-fill"
              />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
