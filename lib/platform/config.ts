import { resolve } from 'node:path';
import { z } from 'zod';

// An empty variable means an absent one.
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());
const number = (fallback: number, min: number, max: number) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().min(min).max(max).default(fallback));
const flag = z.preprocess((value) => (value === '' ? undefined : value), z.enum(['true', 'false', '1', '0']).default('false')).transform((value) => value === 'true' || value === '1');

const environment = z.object({
  NODE_ENV: text,
  PORT: number(3000, 0, 65_535),
  HOST: text,
  DATA_DIR: text,
  DATABASE_URL: text,
  PUBLIC_URL: text.pipe(z.url({ protocol: /^https?$/ }).optional()),
  APP_SECRET: text.pipe(z.string().min(32, 'must be at least 32 characters').optional()),
  ALLOW_PRIVATE_NETWORK: flag,
  TRUSTED_PROXY_HOPS: number(0, 0, 16),
  LOG_LEVEL: z.preprocess((value) => (value === '' ? undefined : value), z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  DATABASE_POOL_SIZE: number(12, 2, 200),
  RENDER_CONCURRENCY: number(0, 0, 128),
  CHROMIUM_PATH: text,
});

export type Config = {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Absent means the embedded server under `dataDir`. */
  databaseUrl: string | undefined;
  /** Where callers reach this service; links in answers and webhooks start with it. */
  publicUrl: string;
  appSecret: string | undefined;
  allowPrivateNetwork: boolean;
  trustedProxyHops: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  databasePoolSize: number;
  /** Heavy local renderings at once in one worker; 0 means as many as cores. */
  renderConcurrency: number;
  /** Browser used by the end-to-end tests. */
  chromiumPath: string | undefined;
};

/** Parses the environment. Throws an error that names each bad variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configuration is not valid: ${problems.join('; ')}`);
  }
  const value = parsed.data;
  return {
    production: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST ?? '0.0.0.0',
    dataDir: resolve(value.DATA_DIR ?? '.data'),
    databaseUrl: value.DATABASE_URL,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    appSecret: value.APP_SECRET,
    allowPrivateNetwork: value.ALLOW_PRIVATE_NETWORK,
    trustedProxyHops: value.TRUSTED_PROXY_HOPS,
    logLevel: value.LOG_LEVEL,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    renderConcurrency: value.RENDER_CONCURRENCY,
    chromiumPath: value.CHROMIUM_PATH,
  };
}
