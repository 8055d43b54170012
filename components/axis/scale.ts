/** A range of time in seconds from the axis's origin: a song's start, a task's creation, midnight. */
export type TimeRange = { startSec: number; endSec: number };

export function spanSec(range: TimeRange): number {
  return range.endSec - range.startSec;
}

/**
 * Position in a range as a fraction: 0 at its start, 1 at its end. Times outside the range give values below 0 or above
 * 1.
 */
export function shareOf(range: TimeRange, atSec: number): number {
  const span = spanSec(range);
  return span > 0 ? (atSec - range.startSec) / span : 0;
}

/** The inverse of `shareOf`. */
export function secAt(range: TimeRange, share: number): number {
  return range.startSec + share * spanSec(range);
}

/** Clamps a view to its bounds and to at least `spanSecMin`. A view as wide as the bounds becomes the bounds. */
export function clampRange(view: TimeRange, bounds: TimeRange, spanSecMin: number): TimeRange {
  const full = spanSec(bounds);
  const span = Math.min(full, Math.max(Math.min(spanSecMin, full), spanSec(view)));
  if (span >= full) return bounds;
  const startSec = Math.min(Math.max(view.startSec, bounds.startSec), bounds.endSec - span);
  return { startSec, endSec: startSec + span };
}

/** Zooms around `anchorSec`, which keeps its place on screen. A `factor` below 1 zooms in. */
export function zoomRange(
  view: TimeRange,
  factor: number,
  anchorSec: number,
  bounds: TimeRange,
  spanSecMin: number,
): TimeRange {
  const span = Math.min(spanSec(bounds), Math.max(spanSecMin, spanSec(view) * factor));
  const share = shareOf(view, anchorSec);
  const startSec = anchorSec - share * span;
  return clampRange({ startSec, endSec: startSec + span }, bounds, spanSecMin);
}

export function panRange(view: TimeRange, deltaSec: number, bounds: TimeRange): TimeRange {
  return clampRange({ startSec: view.startSec + deltaSec, endSec: view.endSec + deltaSec }, bounds, spanSec(view));
}

/** The smallest pan that brings `target` into view with a small margin; unchanged when it already is. */
export function revealRange(view: TimeRange, target: TimeRange, bounds: TimeRange): TimeRange {
  if (target.startSec >= view.startSec && target.endSec <= view.endSec) return view;
  const airSec = spanSec(view) * 0.08;
  const wider = spanSec(target) > spanSec(view);
  const toStart = target.startSec < view.startSec || wider;
  return panRange(
    view,
    toStart ? target.startSec - airSec - view.startSec : target.endSec + airSec - view.endSec,
    bounds,
  );
}

const liveSteps = [10, 20, 30, 60, 120, 180, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 21_600, 43_200, 86_400];

/**
 * End of the axis while work is running: well past now, advancing in a few large steps, so that the axis seldom
 * rescales.
 */
export function liveEndSec(nowSec: number): number {
  const wantedSec = nowSec * 1.1;
  const step = liveSteps.find((each) => each >= wantedSec);
  return step ?? Math.ceil(wantedSec / 86_400) * 86_400;
}

export function sameRange(one: TimeRange, other: TimeRange): boolean {
  return one.startSec === other.startSec && one.endSec === other.endSec;
}

/** `elapsed` counts from the origin; `clock` shows the reader's local time of day. */
export type TimeFormat = 'elapsed' | 'clock';
type Tick = { atSec: number; label: string | null };

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

/** `0:07`, `3:20`, `1:02:05`, `9 d`, `1 d 6 h`, `1 d 6:20:00`, with as many decimals as the step needs. */
export function elapsedText(atSec: number, stepSec: number): string {
  const decimals = stepSec >= 1 ? 0 : Math.min(3, Math.ceil(-Math.log10(stepSec) - 1e-9));
  const sign = atSec < 0 ? '−' : '';
  const total = Math.round(Math.abs(atSec) * 10 ** decimals);
  const whole = Math.floor(total / 10 ** decimals);
  const fraction = decimals ? `.${String(total % 10 ** decimals).padStart(decimals, '0')}` : '';
  const days = Math.floor(whole / 86_400);
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600) % 24, Math.floor((whole % 3_600) / 60), whole % 60];
  if (days > 0 && whole % 3_600 === 0 && stepSec >= 3_600) return `${sign}${days} d${hours ? ` ${hours} h` : ''}`;
  const head = days || hours ? `${hours}:${pad(minutes)}` : String(minutes);
  return `${sign}${days ? `${days} d ` : ''}${head}:${pad(seconds)}${fraction}`;
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
