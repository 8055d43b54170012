import { expect, type Page } from '@playwright/test';

type Shift = { value: number; what: string[] };

/** Records all layout shifts on pages opened from now on, including those after user input. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    const shifts: Shift[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[]) {
        const moved = entry.sources.filter(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          // Text replaced in place is not a shift.
          const isElsewhere = Math.abs(from.x - to.x) >= 1 || Math.abs(from.y - to.y) >= 1;
          // A lane's content moves with the view, as a page does when scrolled.
          return (
            element &&
            isElsewhere &&
            !element.closest('[data-axis-lane], [data-axis-scrub], [data-axis-overview], [data-axis-grid]')
          );
        });
        if (moved.length === 0) continue;
        const text = ({ node, previousRect: from, currentRect: to }: Source) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 160) : node?.textContent}: ${Math.round(from.x)},${Math.round(from.y)} ${Math.round(from.width)}x${Math.round(from.height)} -> ${Math.round(to.x)},${Math.round(to.y)} ${Math.round(to.width)}x${Math.round(to.height)}`;
        shifts.push({ value: entry.value, what: moved.map(text) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Discards shifts recorded so far, such as those of the first render. */
export async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { layoutShifts: Shift[] }).layoutShifts.length = 0;
  });
}

export async function expectNoShifts(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)).toEqual([]);
}
