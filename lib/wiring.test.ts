import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = `
  import { createRequire } from 'node:module';
  import { readConfig } from '#lib/platform/config.ts';
  import { createEngines, createRelay } from '#lib/wiring.ts';
  const config = readConfig({ DATA_DIR: '/nowhere' });
  createEngines(config);
  createRelay(config);
  process.stdout.write(Object.keys(createRequire(import.meta.url).cache).join('\\n'));`;

it('loads no canvas and no client of upstreams before the first use of one, which would make each start slower', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  });
  const loaded = stdout.split('\n');
  expect(loaded.length).toBeGreaterThan(20);
  expect(loaded.filter((path) => /@napi-rs|undici/.test(path))).toEqual([]);
});
