import { expect, it } from 'vitest';
import type { Platform } from '#lib/platform/platform.ts';
import { waitForStart } from './wait-for-start.ts';

it('hears of a start that happens while the status is first read, without waiting for the end', async () => {
  let status = 'PENDING';
  let signal = () => {};
  const stopped: string[] = [];
  const platform = {
    database: {
      sql: {
        async query() {
          const rows = [{ status }];
          if (status === 'PENDING') {
            status = 'PROCESSING';
            signal();
          }
          return { rows };
        },
      },
    },
    hub: {
      listen(_kind: string, id: string, heard: () => void) {
        signal = heard;
        return () => stopped.push(id);
      },
    },
  } as unknown as Platform;
  expect(await waitForStart(platform, 'tsk_1', 2 ** 31 - 1)).toBe('PROCESSING');
  expect(stopped).toContain('tsk_1');
}, 10_000);
