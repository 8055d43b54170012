import { spanSec, type TimeRange } from './scale.ts';
import type { AxisView } from './use-axis-view.ts';

/**
 * Handles a key of the axis and returns whether it was one: `+` `-` zoom, `0` fits everything, `1` fits readable
 * lyrics, arrows move among blocks.
 */
export function axisKey(
  event: { key: string; target: EventTarget | null; shiftKey: boolean },
  root: HTMLElement,
  view: AxisView,
  anchorSec: number | undefined,
): boolean {
  if (event.key === '+' || event.key === '=') view.zoom(0.6, anchorSec);
  else if (event.key === '-' || event.key === '_') view.zoom(1 / 0.6, anchorSec);
  else if (event.key === '0') view.fit();
  else if (event.key === '1' && view.readable) view.readable(anchorSec);
  else return moveAmongItems(event, root, view);
  return true;
}

/**
 * Arrow keys on a block or mark: along its lane, to the nearest time in the lane above or below, or to the first or
 * last item.
 */
function moveAmongItems(
  event: { key: string; target: EventTarget | null },
  root: HTMLElement,
  view: AxisView,
): boolean {
  const item = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-axis-item]') : null;
  if (!item) return false;
  const lanes = [...root.querySelectorAll<HTMLElement>('[data-axis-lane]')]
    .map(itemsOf)
    .filter((items) => items.length > 0);
  const at = lanes.findIndex((items) => items.includes(item));
  const lane = lanes[at] ?? [];
  const next =
    event.key === 'ArrowRight'
      ? lane[lane.indexOf(item) + 1]
      : event.key === 'ArrowLeft'
        ? lane[lane.indexOf(item) - 1]
        : event.key === 'Home'
          ? lane[0]
          : event.key === 'End'
            ? lane.at(-1)
            : event.key === 'ArrowDown'
              ? nearest(lanes[at + 1], item)
              : event.key === 'ArrowUp'
                ? nearest(lanes[at - 1], item)
                : null;
  if (next === null) return false;
  if (next) {
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    view.reveal({ startSec: startOf(next), endSec: Number(next.dataset.axisEnd) });
  }
  return true;
}

function itemsOf(lane: HTMLElement): HTMLElement[] {
  return [...lane.querySelectorAll<HTMLElement>('[data-axis-item]')].sort(
    (one, other) => startOf(one) - startOf(other),
  );
}

function nearest(items: HTMLElement[] | undefined, from: HTMLElement): HTMLElement | undefined {
  return items?.toSorted(
    (one, other) => Math.abs(startOf(one) - startOf(from)) - Math.abs(startOf(other) - startOf(from)),
  )[0];
}

function startOf(item: HTMLElement): number {
  return Number(item.dataset.axisStart);
}

/**
 * Where an arrow key on the ruler moves the view: by a tenth of it, by half with the Page keys, to the ends with Home
 * and End.
 */
export function panByKey(key: string, view: AxisView, bounds: TimeRange): boolean {
  const span = spanSec(view.range);
  const steps: Record<string, number> = {
    ArrowLeft: -span * 0.1,
    ArrowRight: span * 0.1,
    PageUp: -span * 0.9,
    PageDown: span * 0.9,
    Home: bounds.startSec - view.range.startSec,
    End: bounds.endSec - view.range.endSec,
  };
  const delta = steps[key];
  if (delta === undefined) return false;
  view.pan(delta);
  return true;
}
