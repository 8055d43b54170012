import { pino, type Logger as PinoLogger } from 'pino';
import type { Config } from './config.ts';

export type Logger = PinoLogger;

/** JSON lines on stdout. Values under these names never leave the process. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.secret', '*.apiKey', '*.key', '*.headers["x-api-key"]', '*.headers.cookie', '*.headers.authorization'],
  });
}
