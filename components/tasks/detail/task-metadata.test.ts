import { expect, it } from 'vitest';
import { isShownAtOnce, withMetadata } from './task-metadata.ts';

it('metadata is shown within its config, and long metadata only on demand', () => {
  const config = { priority: 5, tags: ['web'] };
  expect(withMetadata({ config }, '{"order":7}')).toEqual({ config: { ...config, metadata: { order: 7 } } });
  expect(withMetadata({ config }, null)).toEqual({ config });
  expect([null, '{"order":7}', `{"long":"${'x'.repeat(20_000)}"}`].map(isShownAtOnce)).toEqual([true, true, false]);
});
