/**
 * Credits by day as stacked bars with both axes and their values. Drawn on the server: scales and ticks are d3-scale's, the picture is SVG,
 * and the page carries no script for it. The time axis of the product is for moments within seconds to hours and has no value axis; days
 * with amounts are another kind of picture.
 */
import { scaleBand, scaleLinear } from 'd3-scale';
import Link from 'next/link';
import type { UsageSummary } from '#lib/billing/summarise-usage.ts';
import { creditsText } from '#components/ui/credits-text.ts';
import { type ChartColour, seriesOf } from './spend-series.ts';

const fills: Readonly<Record<ChartColour, string>> = {
  a: 'fill-chart-a', b: 'fill-chart-b', c: 'fill-chart-c', d: 'fill-chart-d', e: 'fill-chart-e', other: 'fill-wave',
};
export const swatches: Readonly<Record<ChartColour, string>> = {
  a: 'bg-chart-a', b: 'bg-chart-b', c: 'bg-chart-c', d: 'bg-chart-d', e: 'bg-chart-e', other: 'bg-wave',
};

const height = 220;
const labels = { left: 46, bottom: 22, top: 10 };

export type SpendChartProps = { summary: UsageSummary; dayHref: (day: string) => string };

export function SpendChart({ summary, dayHref }: SpendChartProps) {
  return (
    <>
      <Bars summary={summary} dayHref={dayHref} width={960} className="max-sm:hidden" />
      <Bars summary={summary} dayHref={dayHref} width={340} className="sm:hidden" />
    </>
  );
}

function Bars({ summary, dayHref, width, className }: SpendChartProps & { width: number; className: string }) {
  const { days } = summary;
  const series = seriesOf(summary);
  const totals = days.map((_, day) => series.reduce((sum, one) => sum + (one.creditsByDay[day] ?? 0), 0));
  const y = scaleLinear([0, Math.max(1, ...totals)], [height - labels.bottom, labels.top]).nice(4);
  const x = scaleBand([...days], [labels.left, width]).paddingInner(0.2).paddingOuter(0.1);
  const every = Math.ceil(days.length / (width / 80));
  return (
    <svg role="img" aria-label={`Credits by day, ${creditsText(summary.totalCredits)} in all`} viewBox={`0 0 ${width} ${height}`} className={`w-full ${className}`}>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={labels.left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={labels.left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle" className="fill-muted text-xs">
            {creditsText(tick)}
          </text>
        </g>
      ))}
      {days.map((day, at) => {
        const left = x(day) ?? 0;
        let under = 0;
        return (
          <Link key={day} href={dayHref(day)} scroll={false} aria-label={`${dayText(day)}: ${creditsText(totals[at] ?? 0)} credits`} className="group">
            <title>{tipText(day, totals[at] ?? 0, series, at)}</title>
            <rect x={left} y={labels.top} width={x.bandwidth()} height={height - labels.bottom - labels.top} className="fill-transparent group-hover:fill-hover group-focus-visible:fill-hover" />
            {series.map((one) => {
              const credits = one.creditsByDay[at] ?? 0;
              if (credits === 0) return null;
              const [top, bottom] = [y(under + credits), y(under)];
              under += credits;
              return <rect key={one.id || one.label} x={left} y={top} width={x.bandwidth()} height={Math.max(1, bottom - top - 0.5)} className={fills[one.colour]} />;
            })}
            {at % every === 0 ? (
              <text x={left + x.bandwidth() / 2} y={height - 6} textAnchor="middle" className="fill-muted text-xs">
                {dayText(day)}
              </text>
            ) : null}
          </Link>
        );
      })}
      <line x1={labels.left} x2={width} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
    </svg>
  );
}

/** `14 Feb` */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

function tipText(day: string, total: number, series: ReturnType<typeof seriesOf>, at: number): string {
  const parts = series.filter((one) => (one.creditsByDay[at] ?? 0) > 0).map((one) => `${one.label}: ${creditsText(one.creditsByDay[at] ?? 0)}`);
  return [`${dayText(day)}: ${creditsText(total)} credits`, ...parts].join('\n');
}
