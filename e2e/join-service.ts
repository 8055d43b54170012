import { readConfig } from '#lib/platform/config.ts';
import { createLogger } from '#lib/platform/running/logger.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';

/** Connects to the service configured by an environment, by default this process's own. */
export function joinService(env?: NodeJS.ProcessEnv): ReturnType<typeof openPlatform> {
  return openPlatform({ ...readConfig(env), databasePoolSize: 2 }, { log: createLogger({ logLevel: 'silent' }) });
}
