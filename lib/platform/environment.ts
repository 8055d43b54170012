/**
 * The environment variables of a process: their names, formats, defaults and dependencies. `config.ts` derives the
 * configuration from them.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { emailAddress } from '#lib/contract/text/email-address.ts';
import { renderTiers } from '#lib/contract/mv/options.ts';
import { trimCharacters } from './text/plain-text.ts';
import { openSecretFile } from './secrets/secret-file.ts';

export const APP_SECRET_LENGTH_MIN = 32;

/** An empty variable counts as absent. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const text = given(z.string().optional());
const number = (fallback: number, min: number, max: number) =>
  given(z.coerce.number().int().min(min).max(max).default(fallback));
const flagOf = (fallback: 'true' | 'false') =>
  given(z.enum(['true', 'false', '1', '0']).default(fallback)).transform((value) => value === 'true' || value === '1');
const flag = flagOf('false');
const headerName = text.pipe(
  z
    .string()
    .regex(/^[A-Za-z][\w-]*$/)
    .optional(),
);
const databaseAddress = text.pipe(
  z
    .string()
    .refine((value) => URL.canParse(value) && /^postgres(?:ql)?:/.test(value), 'must be a postgresql:// address')
    .optional(),
);
const secret = text.pipe(
  z.string().min(APP_SECRET_LENGTH_MIN, `must be at least ${APP_SECRET_LENGTH_MIN} characters`).optional(),
);
/** A path to a file that is read each time its secret is needed. */
const secretFile = text.transform((path, context) => {
  if (path === undefined) return undefined;
  try {
    return openSecretFile(resolve(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    context.addIssue({ code: 'custom', message: `${path} cannot be read (${code ?? message})` });
    return z.NEVER;
  }
});
/** Normalised: no trailing slashes, lower-case scheme and host, no default port. */
const httpAddress = text
  .pipe(z.url({ protocol: /^https?$/ }).optional())
  .transform((value) => value && trimCharacters(new URL(value).href, '/', 'end'));

/** `smtp://user:password@host:587`; `smtps:` uses TLS from the first byte on. */
const smtpAddress = text.pipe(
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
      'must be an smtp:// or smtps:// address',
    )
    .optional(),
);
/** `Cadenza <no-reply@example.com>`, or the address alone. */
const mailSender = text.pipe(
  z
    .string()
    .refine(
      (value) =>
        emailAddress.safeParse(value.endsWith('>') ? value.slice(value.lastIndexOf('<') + 1, -1) : value).success,
      'must be an address such as Cadenza <no-reply@example.com>',
    )
    .optional(),
);
/** Where people ask the operator: an address of mail, or of a page. */
const contact = text.pipe(
  z
    .union([emailAddress, z.url({ protocol: /^https?$/ })], { error: 'must be an email address or an http address' })
    .optional(),
);

/** `draft,standard`; kept in order from coarse to fine. */
const renderTierList = text.transform((value, context) => {
  const asked = (value ?? renderTiers.join(',')).split(',').map((one) => one.trim());
  if (asked.every((one) => (renderTiers as readonly string[]).includes(one)))
    return renderTiers.filter((tier) => asked.includes(tier));
  context.addIssue({ code: 'custom', message: `must be a list of ${renderTiers.join(', ')}` });
  return z.NEVER;
});

/** `1024x1024,1536x1024`. */
const pictureSizes = text
  .pipe(
    z
      .string()
      .regex(/^\d{2,4}x\d{2,4}(,\d{2,4}x\d{2,4})*$/, 'must be a list such as 1024x1024,1536x1024')
      .default('1024x1024,1536x1024,1024x1536'),
  )
  .transform((value) => value.split(','));

/** `https://app.example.com,http://localhost:5173`, as browsers write them in Origin; or `*`. */
const originList = text.transform((value, context) => {
  if (value === undefined) return [];
  if (value === '*') return '*' as const;
  const origins = value.split(',').map((one) => one.trim());
  if (
    origins.every(
      (one) => /^https?:/.test(one) && !one.includes('*') && URL.canParse(one) && new URL(one).origin === one,
    )
  )
    return origins;
  context.addIssue({
    code: 'custom',
    message: 'must be * or a list of origins such as https://app.example.com, without a path',
  });
  return z.NEVER;
});

/** JSON text `{"name": "value", ...}`, for an upstream's own names. */
const nameTable = (form: RegExp, what = 'names and values') =>
  text.transform((value, context) => {
    try {
      return z.record(z.string(), z.string().regex(form)).parse(JSON.parse(value ?? '{}'));
    } catch {
      context.addIssue({ code: 'custom', message: `must be a JSON object of ${what}` });
      return z.NEVER;
    }
  });

/** `{"name": "/path", ...}`; only paths, never another host. */
const routes = nameTable(/^\/[\w./-]+$/, 'operations and paths');

export const environment = z
  .object({
    NODE_ENV: text,
    PORT: number(3000, 0, 65_535),
    HOST: text,
    DATA_DIR: text,
    DATABASE_URL: databaseAddress,
    DATABASE_PASSWORD_FILE: secretFile,
    MIGRATION_DATABASE_URL: databaseAddress,
    MIGRATION_DATABASE_PASSWORD_FILE: secretFile,
    PUBLIC_URL: httpAddress,
    APP_SECRET: secret,
    APP_SECRET_PREVIOUS: secret,
    ALLOW_PRIVATE_NETWORK: flag,
    ALLOW_PLAIN_HTTP: flagOf('true'),
    TRUSTED_PROXY_HOPS: number(0, 0, 16),
    CORS_ORIGINS: originList,
    REQUIRE_SECOND_FACTOR: flag,
    SMTP_URL: smtpAddress,
    SMTP_PASSWORD_FILE: secretFile,
    SMTP_FROM: mailSender,
    OPERATOR_CONTACT: contact,
    SIGN_UP: given(z.enum(['open', 'closed']).default('open')),
    DEMO_ACCOUNT: given(z.enum(['true', 'false', '1', '0']).optional()),
    LOG_LEVEL: given(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
    METRICS_PORT: given(z.coerce.number().int().min(0).max(65_535).optional()),
    METRICS_HOST: text,
    DATABASE_POOL_SIZE: number(12, 2, 200),
    DRAIN_SEC: number(0, 0, 300),
    S3_BUCKET: text.pipe(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
        .optional(),
    ),
    S3_ENDPOINT: httpAddress,
    S3_REGION: text.pipe(
      z
        .string()
        .regex(/^[a-z0-9-]+$/, 'must be the name of a region')
        .optional(),
    ),
    S3_PREFIX: text.pipe(
      z
        .string()
        .regex(/^[\w.-]+(?:\/[\w.-]+)*\/?$/, 'must be a path such as cadenza/media')
        .optional(),
    ),
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
    S3_SECRET_ACCESS_KEY_FILE: secretFile,
    S3_PATH_STYLE: given(z.enum(['true', 'false', '1', '0']).optional()),
    RENDER_CONCURRENCY: number(0, 0, 128),
    AUDIO_RETENTION_DAYS: number(90, 0, 36_500),
    RETENTION_IDEMPOTENCY_DAYS: number(30, 0, 36_500),
    RETENTION_PLANNING_DAYS: number(30, 0, 36_500),
    RETENTION_DELIVERY_DAYS: number(90, 0, 36_500),
    RETENTION_TASK_LOG_DAYS: number(180, 0, 36_500),
    RETENTION_INBOX_DAYS: number(30, 0, 36_500),
    RETENTION_KEY_TRAFFIC_DAYS: number(180, 0, 36_500),
    CHROMIUM_PATH: text,
    VIDEODIRECT_BASE_URL: httpAddress,
    VIDEODIRECT_API_KEY: text,
    VIDEODIRECT_API_KEY_FILE: secretFile,
    VIDEODIRECT_STANDIN: flagOf('true'),
    VIDEODIRECT_ROUTES: routes,
    VIDEODIRECT_IDEMPOTENCY_HEADER: headerName,
    VIDEODIRECT_POLL_MS: number(1000, 10, 60_000),
    NATIVE_ENGINE: flagOf('true'),
    NATIVE_ROLLOUT_PERCENT: number(0, 0, 100),
    NATIVE_MAX_DURATION_SEC: number(600, 1, 600),
    NATIVE_RENDER_TIERS: renderTierList,
    NATIVE_ECONOMY: flagOf('true'),
    NATIVE_SIMULTANEOUS: flagOf('false'),
    SINGER_PORTRAIT_REQUIRED: flagOf('false'),
    MV_DELIVERY: given(z.enum(['auto', 'off']).default('auto')),
    MV_DELIVERY_MIN_DISK_MB: number(512, 0, 10_000_000),
    SONGS_BASE_URL: httpAddress,
    SONGS_API_KEY: text,
    SONGS_API_KEY_FILE: secretFile,
    SONGS_AUTH_SCHEME: text.pipe(
      z
        .string()
        .regex(/^[A-Za-z][\w-]*$/)
        .default('Bearer'),
    ),
    SONGS_ROUTES: nameTable(/^\/[\w./{}-]+$/),
    SONGS_FIELDS: nameTable(/^[A-Za-z_]\w*$/),
    SONGS_MODELS: nameTable(/^[\w.:-]+$/),
    SONGS_IDEMPOTENCY_HEADER: headerName,
    SONGS_POLL_MS: number(3000, 10, 60_000),
    SONGS_TIMEOUT_SEC: number(30 * 60, 60, 24 * 60 * 60),
    SPEECH_BASE_URL: httpAddress,
    SPEECH_API_KEY: text,
    SPEECH_API_KEY_FILE: secretFile,
    SPEECH_MODEL: text,
    SPEECH_COST_USD_PER_MIN: given(z.coerce.number().min(0).max(100).default(0.006)),
    SPEECH_IDEMPOTENCY_HEADER: headerName,
    SPEECH_TIMEOUT_SEC: number(300, 5, 3600),
    VIDEODIRECT_TIMEOUT_SEC: number(3 * 60 * 60, 60, 7 * 24 * 60 * 60),
    LANGUAGE_BASE_URL: httpAddress,
    LANGUAGE_API_KEY: text,
    LANGUAGE_API_KEY_FILE: secretFile,
    LANGUAGE_MODEL: text,
    LANGUAGE_ANSWER_FORM: given(z.enum(['schema', 'object']).default('schema')),
    LANGUAGE_TIMEOUT_SEC: number(120, 1, 900),
    IMAGE_BASE_URL: httpAddress,
    IMAGE_API_KEY: text,
    IMAGE_API_KEY_FILE: secretFile,
    IMAGE_MODEL: text,
    IMAGE_SIZES: pictureSizes,
    IMAGE_RESPONSE_FORMAT: given(z.enum(['b64_json', 'url']).optional()),
    IMAGE_CONCURRENCY: number(2, 1, 16),
    IMAGE_TIMEOUT_SEC: number(180, 1, 900),
  })
  .superRefine((value, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    const upstreams = ['VIDEODIRECT', 'SONGS', 'SPEECH', 'LANGUAGE', 'IMAGE'] as const;
    for (const name of upstreams)
      if (value[`${name}_API_KEY`] && value[`${name}_API_KEY_FILE`])
        refuse(`${name}_API_KEY_FILE`, `cannot be set beside ${name}_API_KEY`);
    for (const name of ['VIDEODIRECT', 'SONGS'] as const) {
      if (value[`${name}_BASE_URL`] && !value[`${name}_API_KEY`] && !value[`${name}_API_KEY_FILE`])
        refuse(`${name}_API_KEY`, `is required with ${name}_BASE_URL`);
    }
    for (const name of ['IMAGE', 'LANGUAGE'] as const)
      if (value[`${name}_BASE_URL`] && !value[`${name}_MODEL`])
        refuse(`${name}_MODEL`, `is required with ${name}_BASE_URL`);
    if (value.S3_BUCKET) {
      if (!value.S3_ENDPOINT && !value.S3_REGION) refuse('S3_REGION', 'is required with S3_BUCKET without S3_ENDPOINT');
      if (!value.S3_ACCESS_KEY_ID) refuse('S3_ACCESS_KEY_ID', 'is required with S3_BUCKET');
      if (!value.S3_SECRET_ACCESS_KEY && !value.S3_SECRET_ACCESS_KEY_FILE)
        refuse('S3_SECRET_ACCESS_KEY', 'is required with S3_BUCKET');
      if (value.S3_SECRET_ACCESS_KEY && value.S3_SECRET_ACCESS_KEY_FILE)
        refuse('S3_SECRET_ACCESS_KEY_FILE', 'cannot be set beside S3_SECRET_ACCESS_KEY');
    }
    for (const name of [
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_PREFIX',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_SECRET_ACCESS_KEY_FILE',
      'S3_PATH_STYLE',
    ] as const)
      if (value[name] !== undefined && !value.S3_BUCKET) refuse(name, 'belongs to an S3_BUCKET');
    if (value.SMTP_URL && !value.SMTP_FROM) refuse('SMTP_FROM', 'is required with SMTP_URL');
    if (value.SMTP_FROM && !value.SMTP_URL) refuse('SMTP_FROM', 'belongs to an SMTP_URL');
    if (value.SMTP_PASSWORD_FILE && !(value.SMTP_URL && new URL(value.SMTP_URL).username))
      refuse('SMTP_PASSWORD_FILE', 'belongs to an SMTP_URL that names a user');
    else if (value.SMTP_PASSWORD_FILE && value.SMTP_URL && new URL(value.SMTP_URL).password)
      refuse('SMTP_PASSWORD_FILE', 'cannot be set beside a password in SMTP_URL');
    if (value.MIGRATION_DATABASE_URL && !value.DATABASE_URL)
      refuse('MIGRATION_DATABASE_URL', 'belongs to a DATABASE_URL');
    if (value.MIGRATION_DATABASE_URL && value.DATABASE_URL && new URL(value.DATABASE_URL).username === '') {
      refuse('DATABASE_URL', 'must name its user when MIGRATION_DATABASE_URL is set, which gives that user its rights');
    }
    if (value.PUBLIC_URL && new URL(value.PUBLIC_URL).origin !== value.PUBLIC_URL)
      refuse(
        'PUBLIC_URL',
        'must be an address such as https://media.example.com, without a path: pages are at its root',
      );
    for (const name of ['DATABASE', 'MIGRATION_DATABASE'] as const) {
      const url = value[`${name}_URL`];
      if (!value[`${name}_PASSWORD_FILE`]) continue;
      if (!url) refuse(`${name}_PASSWORD_FILE`, `belongs to a ${name}_URL`);
      else if (new URL(url).password !== '')
        refuse(`${name}_PASSWORD_FILE`, `cannot be set beside a password in ${name}_URL`);
    }
  });
