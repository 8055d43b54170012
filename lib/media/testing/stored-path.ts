import { join } from 'node:path';
import type { Platform } from '#lib/platform/platform.ts';

/** The path of a file in the store of a test platform, for tests that bypass the store. */
export const storedPath = ({ config }: Pick<Platform, 'config'>, key: string): string =>
  join(config.dataDir, 'media', key);
