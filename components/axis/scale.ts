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
