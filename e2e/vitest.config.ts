import { join } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { FailureReporter } from '../lib/platform/testing/failures.ts';
import unitTests from '../vitest.config.ts';

/** The unit and integration tests with a report for `run-all.ts`. */
export default mergeConfig(unitTests, {
  root: join(import.meta.dirname, '..'),
  test: { reporters: ['default', new FailureReporter(join(import.meta.dirname, '../.build/reports/vitest.json'))] },
});
