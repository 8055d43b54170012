import { readConfig } from '#lib/platform/config.ts';
import { createLogger } from '#lib/platform/running/logger.ts';
import { openPlatform } from '#lib/platform/running/open-platform.ts';

/** Joins the service of an environment, this process's unless another is given. */
export function joinService(env?: NodeJS.ProcessEnv): ReturnType<typeof openPlatform> {
  return openPlatform({ ...readConfig(env), databasePoolSize: 2 }, { log: createLogger({ logLevel: 'silent' }) });
}
