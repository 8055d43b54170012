/**
 * Daily amounts as stacked bars with both axes, and a table of the same numbers for screen readers. Rendered on the
 * server: d3-scale computes scales and ticks, the chart is SVG and needs no client script (docs/decisions/054). A bar
 * shows its value on hover and on focus.
 */
import { scaleBand, scaleLinear } from 'd3-scale';
import Link from 'next/link';
import { cn } from '#components/ui/cn.ts';

type ChartSeries = { id: string; label: string; colour: ChartColour; values: readonly number[] };

export type BarChartProps = {
  /** Accessible name of the chart: `Credits by day`. */
  label: string;
  /** UTC days, oldest first. */
  days: readonly string[];
  series: readonly ChartSeries[];
  /** What is counted, in the plural: `credits`. */
  unit: string;
  valueText: (value: number) => string;
  /** Link target of a day. */
  dayHref: (day: string) => string;
  height?: number;
  /** Width on large screens; phones get a drawing of their own so that the text keeps its size. */
  width?: number;
};

const labels = { left: 46, bottom: 22, top: 18 };

export function BarChart(props: BarChartProps) {
  return (
    <>
      <Bars {...props} width={props.width ?? 960} className="max-sm:hidden" />
      <Bars {...props} width={340} className="sm:hidden" />
      <ValueTable {...props} />
    </>
  );
}

function Bars({
  label,
  days,
  series,
  unit,
  valueText,
  dayHref,
  height = 220,
  width,
  className,
}: BarChartProps & { width: number; className: string }) {
  const totals = days.map((_, day) => series.reduce((sum, one) => sum + (one.values[day] ?? 0), 0));
  const y = scaleLinear([0, Math.max(1, ...totals)], [height - labels.bottom, labels.top]).nice(4);
  const x = scaleBand([...days], [labels.left, width])
    .paddingInner(0.2)
    .paddingOuter(0.1);
  const every = Math.ceil(days.length / (width / 80));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links; fieldset is for forms
    <svg role="group" aria-label={label} viewBox={`0 0 ${width} ${height}`} className={cn('block w-full', className)}>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line x1={labels.left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text
            x={labels.left - 8}
            y={y(tick)}
            textAnchor="end"
            dominantBaseline="middle"
            className="fill-muted text-xs"
          >
            {valueText(tick)}
          </text>
        </g>
      ))}
      {days.map((day, at) => {
        const left = x(day) ?? 0;
        const middle = left + x.bandwidth() / 2;
        const total = totals[at] ?? 0;
        let under = 0;
        return (
          <Link
            key={day}
            href={dayHref(day)}
            scroll={false}
            prefetch={false}
            aria-label={`${dayText(day)}: ${valueText(total)} ${unit}`}
            className="group"
          >
            <title>{tipText(day, at, total, series, unit, valueText)}</title>
            <rect
              x={left}
              y={labels.top}
              width={x.bandwidth()}
              height={height - labels.bottom - labels.top}
              className="fill-transparent group-hover:fill-hover group-focus-visible:fill-hover"
            />
            {series.map((one) => {
              const value = one.values[at] ?? 0;
              if (value === 0) return null;
              const [top, bottom] = [y(under + value), y(under)];
              under += value;
              return (
                <rect
                  key={one.id || one.label}
                  x={left}
                  y={top}
                  width={x.bandwidth()}
                  height={Math.max(1, bottom - top - 0.5)}
                  className={fills[one.colour]}
                />
              );
            })}
            <text
              x={Math.min(width - 24, middle)}
              y={y(total) - 5}
              textAnchor="middle"
              className="fill-ink text-xs font-medium opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
            >
              {valueText(total)}
            </text>
            {at % every === 0 ? (
              <text x={middle} y={height - 6} textAnchor="middle" className="fill-muted text-xs">
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

function ValueTable({ label, days, series, valueText }: BarChartProps) {
  return (
    // Wraps the table: a table is always as wide as its columns and would make a phone's page scroll sideways.
    <div className="sr-only">
      <table>
        <caption>{label}, as a table</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map((one) => (
              <th key={one.id || one.label} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              {series.map((one) => (
                <td key={one.id || one.label}>{valueText(one.values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `14 Feb` */
function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

function tipText(
  day: string,
  at: number,
  total: number,
  series: readonly ChartSeries[],
  unit: string,
  valueText: (value: number) => string,
): string {
  const parts =
    series.length > 1
      ? series
          .filter((one) => (one.values[at] ?? 0) > 0)
          .map((one) => `${one.label}: ${valueText(one.values[at] ?? 0)}`)
      : [];
  return [`${dayText(day)}: ${valueText(total)} ${unit}`, ...parts].join('\n');
}

export const chartColours = ['a', 'b', 'c', 'd', 'e', 'other'] as const;
export type ChartColour = (typeof chartColours)[number];

const fills: Readonly<Record<ChartColour, string>> = {
  a: 'fill-chart-a',
  b: 'fill-chart-b',
  c: 'fill-chart-c',
  d: 'fill-chart-d',
  e: 'fill-chart-e',
  other: 'fill-wave',
};
export const swatches: Readonly<Record<ChartColour, string>> = {
  a: 'bg-chart-a',
  b: 'bg-chart-b',
  c: 'bg-chart-c',
  d: 'bg-chart-d',
  e: 'bg-chart-e',
  other: 'bg-wave',
};
