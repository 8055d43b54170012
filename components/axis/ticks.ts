import { spanSec, type TimeRange } from './scale.ts';

/** `elapsed` counts from the origin; `clock` shows the reader's local time of day. */
export type TimeFormat = 'elapsed' | 'clock';
export type Tick = { atSec: number; label: string | null };

const steps = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600,
  7_200, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800, 1_209_600, 2_592_000,
];
/** How many unlabelled ticks divide a labelled step. */
const cuts: Record<number, number> = {
  15: 3,
  30: 3,
  60: 6,
  300: 5,
  900: 3,
  1800: 3,
  3600: 4,
  7200: 4,
  10800: 3,
  21600: 6,
  43200: 4,
  86400: 4,
  604800: 7,
};

/** The smallest round step whose labels stand at least `labelPx` apart. */
export function tickStepSec(range: TimeRange, widthPx: number, labelPx = 76): number {
  const wantedSec = (spanSec(range) * labelPx) / Math.max(1, widthPx);
  return steps.find((step) => step >= wantedSec) ?? Math.ceil(wantedSec / 2_592_000) * 2_592_000;
}

/**
 * Round ticks over a range: labelled ones at the step, unlabelled ones between. `zoneOffsetSec` aligns clock ticks to
 * local midnight.
 */
export function ticks(
  range: TimeRange,
  widthPx: number,
  label: (atSec: number, stepSec: number) => string,
  zoneOffsetSec = 0,
): Tick[] {
  if (widthPx <= 0 || spanSec(range) <= 0) return [];
  const step = tickStepSec(range, widthPx);
  const parts = cuts[step] ?? (String(step).replace(/[0.]/g, '').startsWith('2') ? 4 : 5);
  const minor = step / parts;
  const first = Math.ceil((range.startSec + zoneOffsetSec) / minor - 1e-6);
  const last = Math.floor((range.endSec + zoneOffsetSec) / minor + 1e-6);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const index = first + at;
    const atSec = round(index * minor - zoneOffsetSec);
    return { atSec, label: index % parts === 0 ? label(atSec, step) : null };
  });
}

/** `0:07`, `3:20`, `1:02:05`, with as many decimals as the step needs. */
export function elapsedText(atSec: number, stepSec: number): string {
  const decimals = stepSec >= 1 ? 0 : Math.min(3, Math.ceil(-Math.log10(stepSec) - 1e-9));
  const sign = atSec < 0 ? '−' : '';
  const total = Math.round(Math.abs(atSec) * 10 ** decimals);
  const whole = Math.floor(total / 10 ** decimals);
  const fraction = decimals ? `.${String(total % 10 ** decimals).padStart(decimals, '0')}` : '';
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60), whole % 60];
  const head = hours ? `${hours}:${pad(minutes)}` : String(minutes);
  return `${sign}${head}:${pad(seconds)}${fraction}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The local time of day, as precise as the step; midnight shows the date. */
export function clockText(atMs: number, stepSec: number): string {
  const date = new Date(atMs);
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()];
  if (stepSec >= 60 && hours === 0 && minutes === 0) return `${date.getDate()} ${months[date.getMonth()]}`;
  if (stepSec >= 60) return `${pad(hours)}:${pad(minutes)}`;
  const whole = `${pad(hours)}:${pad(minutes)}:${pad(seconds)}`;
  return stepSec >= 1 ? whole : `${whole}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** Removes floating-point error by rounding to microseconds, which is finer than any axis needs. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
