import { pino, type Logger as PinoLogger } from 'pino';
import type { Config } from './config.ts';

export type Logger = PinoLogger;

/** JSON lines on stdout. Values under these names never leave the process. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // What an error is, without what hangs on it: database errors carry their whole connection.
    serializers: { err: describeError },
    redact: ['*.password', '*.secret', '*.apiKey', '*.key', '*.headers["x-api-key"]', '*.headers.cookie', '*.headers.authorization'],
  });
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...('code' in error ? { code: error.code } : {}), ...(cause ? { cause: describeError(cause) } : {}) };
}
