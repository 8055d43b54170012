import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('the same pictures give the same bytes, whatever is in the memory of the process that encodes them', async () => {
  const digestWith = async (fill: string) =>
    (
      await run(process.execPath, [join(import.meta.dirname, 'digest-child.ts')], {
        env: { ...process.env, MALLOC_PERTURB_: fill },
      })
    ).stdout;
  const [one, other] = await Promise.all([digestWith('85'), digestWith('170')]);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(other).toBe(one);
});
