import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const options: NonNullable<ViteUserConfig['test']> = {
  environment: 'node',
  pool: 'forks',
  exclude: ['node_modules/**', 'e2e/**', '.next/**', '.build/**', '.data/**'],
  env: {
    // For the processes that tests start, which compile for half of their time otherwise. Journeys use the same folder.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '.build/compiled-modules'),
    // As in the children that draw.
    DISABLE_SYSTEM_FONTS_LOAD: '1',
  },
  setupFiles: ['lib/platform/testing/console-guard.ts'],
  // A poll waits for a state, not for a time. These limits end what would never come; no machine should be too busy for them.
  expect: { poll: { timeout: 120_000 } },
  testTimeout: 600_000,
  hookTimeout: 600_000,
  restoreMocks: true,
  // All ends of an event stream at once: each waits for three seconds.
  maxConcurrency: 8,
};

/** Each in a process of its own: files that replace a module, or count, measure or end processes. */
const alone = [
  'lib/admin/{admin,backup/backup}',
  'lib/platform/{child,outbound,postgres,running,secrets}/**/*',
  'lib/platform/{database/database,testing/failures,text/json-text}',
  'lib/engines/{upstream/hostile-connections,local/render/local-renderer}',
  'lib/media/{playback-capacity,probe/probe-media}',
  'lib/api/every-operation/{hostile-text,wide-values}',
  'lib/contract/openapi/client-types',
].map((path) => `${path}.test.ts`);

export default defineConfig({
  test: {
    // One more than the two cores this is meant for: tests wait for clocks, processes and the database.
    maxWorkers: 3,
    globalSetup: ['lib/platform/testing/global-setup.ts'],
    projects: [
      { test: { ...options, name: 'alone', include: alone } },
      {
        resolve: {
          alias: {
            '#lib/platform/child/run-child.ts': join(
              import.meta.dirname,
              'lib/platform/testing/children/run-warm-child.ts',
            ),
          },
        },
        test: {
          ...options,
          name: 'shared',
          include: ['lib/**/*.test.ts', 'components/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...(options.exclude ?? []), ...alone],
          // Loading the modules, and running them for the first time, takes longer than most of these files do.
          isolate: false,
        },
      },
    ],
  },
});
