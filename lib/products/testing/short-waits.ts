import { onTestFinished } from 'vitest';
import type { ProductDeps } from '../product-deps.ts';

/** Shortens how long purchases wait for sources that do not answer, until the end of the test. */
export function shortenSourceWaits(deps: ProductDeps): void {
  const { sourceWaitsMs } = deps;
  deps.sourceWaitsMs = { preflight: 100, purchase: 100, draft: 100, beats: 100 };
  onTestFinished(() => {
    deps.sourceWaitsMs = sourceWaitsMs;
  });
}
