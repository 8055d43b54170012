import { join } from 'node:path';
import type { Platform } from '#lib/platform/platform.ts';

/** Where the store of a test platform keeps a file, for tests that look behind it. */
export const storedPath = ({ config }: Pick<Platform, 'config'>, key: string): string =>
  join(config.dataDir, 'media', key);
