import { pino, type DestinationStream, type LogFn, type Logger as PinoLogger } from 'pino';
import type { Config } from '../config.ts';

export type Logger = PinoLogger;

/**
 * Writes JSON lines, to stdout unless `stream` is given. Values under the redacted names are never written. `onLine` is
 * called with the level of each line.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  { stream, onLine }: { stream?: DestinationStream; onLine?: (level: string) => void } = {},
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
        onLine?.(pino.levels.labels[level] ?? '');
        method.apply(this, args);
      },
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Only an error's own fields: database errors carry their whole connection.
    serializers: { err: describeError },
    redact: [
      '*.password',
      '*.secret',
      '*.apiKey',
      '*.key',
      '*.headers["x-api-key"]',
      '*.headers.cookie',
      '*.headers.authorization',
    ],
  };
  return stream ? pino(options, stream) : pino(options);
}

/** One readable line per entry, for development; the package is not part of a production install. */
export async function createReadableLogger(config: Pick<Config, 'logLevel'>): Promise<Logger> {
  const { PinoPretty } = await import('pino-pretty');
  return createLogger(config, {
    stream: PinoPretty({ sync: true, translateTime: 'SYS:HH:MM:ss.l', singleLine: true }),
  });
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(cause ? { cause: describeError(cause) } : {}),
  };
}
