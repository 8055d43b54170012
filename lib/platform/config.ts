import { resolve } from 'node:path';
import { z } from 'zod';
import { emailAddress } from '#lib/contract/text/email-address.ts';
import { renderTiers, type RenderTier } from '#lib/contract/mv/options.ts';
import { trimCharacters } from './text/plain-text.ts';
import { openSecretFile, type Secret } from './secrets/secret-file.ts';

export const APP_SECRET_LENGTH_MIN = 32;

/** An empty variable means an absent one. */
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
/** A path, whose text is read anew each time it is needed. */
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
/** Without slashes at its end, its scheme and host in small letters, and without the port that goes without saying. */
const httpAddress = text
  .pipe(z.url({ protocol: /^https?$/ }).optional())
  .transform((value) => value && trimCharacters(new URL(value).href, '/', 'end'));

/** `smtp://user:password@host:587`; `smtps:` speaks TLS from the first byte on. */
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

/** `draft,standard`; kept in the order of fineness. */
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

/** `{"name": "value", ...}` as text, for what an upstream calls things. */
const nameTable = (form: RegExp, what = 'names and values') =>
  text.transform((value, context) => {
    try {
      return z.record(z.string(), z.string().regex(form)).parse(JSON.parse(value ?? '{}'));
    } catch {
      context.addIssue({ code: 'custom', message: `must be a JSON object of ${what}` });
      return z.NEVER;
    }
  });

/** `{"name": "/path", ...}`; paths alone, never another host. */
const routes = nameTable(/^\/[\w./-]+$/, 'operations and paths');

const environment = z
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
    for (const name of ['DATABASE', 'MIGRATION_DATABASE'] as const) {
      const url = value[`${name}_URL`];
      if (!value[`${name}_PASSWORD_FILE`]) continue;
      if (!url) refuse(`${name}_PASSWORD_FILE`, `belongs to a ${name}_URL`);
      else if (new URL(url).password !== '')
        refuse(`${name}_PASSWORD_FILE`, `cannot be set beside a password in ${name}_URL`);
    }
  });

export type Config = {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Absent means the embedded server under `dataDir`. */
  databaseUrl: string | undefined;
  /** The role that owns the tables, where `databaseUrl` names another one. */
  migrationDatabaseUrl: string | undefined;
  /** Absent means the one in the address, if any. */
  databasePassword: Secret | undefined;
  migrationDatabasePassword: Secret | undefined;
  /** Where callers reach this service; links in answers and webhooks start with it. */
  publicUrl: string;
  appSecret: string | undefined;
  /** Still verifies and opens, while the secret is being changed. */
  appSecretPrevious: string | undefined;
  allowPrivateNetwork: boolean;
  /** Whether webhooks and media sources may be on plain http. */
  allowPlainHttp: boolean;
  trustedProxyHops: number;
  /** Origins whose pages may call the API and read media; `*` means all, and none by default. */
  corsOrigins: '*' | readonly string[];
  /** The mail server that takes messages to account owners; absent means that none are sent. */
  mail: MailConfig | undefined;
  /** Where people ask the operator, an email address or the address of a page; shown to those who cannot sign in. */
  operatorContact: string | undefined;
  /** Whether visitors can make accounts; operators always can. */
  signUp: 'open' | 'closed';
  /** Whether every dashboard account needs a second factor: without one it opens nothing but its set-up. Keys are not concerned. */
  requireSecondFactor: boolean;
  /** Whether the first start makes an account to look around with. Unless it is asked for, only where the service is not on https. */
  demoAccount: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Where operators read metrics and probes of this process; absent means nowhere. */
  operatorAddress: { port: number; host: string } | undefined;
  databasePoolSize: number;
  /** How long a stopping process still accepts requests while its readiness probe fails. */
  drainSec: number;
  /** The object store for media; undefined: media is stored in `dataDir`. */
  objectStore: ObjectStoreConfig | undefined;
  /** Heavy local renderings at once in one worker; 0 means as many as cores. */
  renderConcurrency: number;
  /** How long audio is kept unless storage is paid; 0 means for good. */
  audioRetentionDays: number;
  retention: Retention;
  /** Browser used by the end-to-end tests. */
  chromiumPath: string | undefined;
  videodirect: VideodirectConfig;
  speech: SpeechConfig;
  native: NativeConfig;
  /** Whether a video in which somebody sings needs a portrait of the caller's; the engines here draw a singer where none is given. */
  singerPortraitRequired: boolean;
  mvDelivery: MvDeliveryConfig;
  /** Absent means the writer and the planner inside. */
  language: LanguageConfig | undefined;
  /** Absent means the pictures are drawn inside. */
  image: ImageConfig | undefined;
  /** Absent means that songs are made inside. */
  songs: SongsConfig | undefined;
};

/** How many days what is over is kept; 0 keeps it for good. */
export type Retention = {
  /** From the request on: how long a key replays its answer. */
  idempotencyDays: number;
  /** Quotes, preflights and drafts, from their expiry on. */
  planningDays: number;
  /** Webhook deliveries and their attempts, from their end on. */
  deliveryDays: number;
  /** Events of a task but its last, and what its stages left, from its end on. */
  taskLogDays: number;
  inboxDays: number;
  keyTrafficDays: number;
};

/** A bucket of an S3-compatible server. */
export type ObjectStoreConfig = {
  /** Absent means AWS. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Prefix of all keys: empty, or a path that ends with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: Secret;
  /** Whether the bucket is in the path of URLs rather than in their host. */
  pathStyle: boolean;
};

/** `password` replaces the one in `url`. */
export type MailConfig = { url: string; password: Secret | undefined; from: string };

/** An OpenAI-compatible chat model. `baseUrl` ends where `/chat/completions` begins; `object` is for servers that know no JSON schemas. */
type LanguageConfig = {
  baseUrl: string;
  apiKey: Secret | undefined;
  model: string;
  answerForm: 'schema' | 'object';
  timeoutMs: number;
};

/** What the operator lets the native video engine do; capabilities tell it to callers. */
export type NativeConfig = {
  enabled: boolean;
  /** Share of accounts whose drafts are native when they name no engine. */
  rolloutPercent: number;
  maxDurationSec: number;
  /** Coarsest first. */
  renderTiers: RenderTier[];
  economy: boolean;
  /** One person doing two things at once: sing_dance and sing_play. */
  simultaneous: boolean;
  maxSingers: number;
  /** How often waiting work looks at the clock. */
  pollMs: number;
};

/** When new music videos are refused because nobody could make them. */
type MvDeliveryConfig = { mode: 'auto' | 'off'; minDiskBytes: number };

/** An OpenAI-compatible image model; `sizes` are those it can draw. */
type ImageConfig = {
  baseUrl: string;
  apiKey: Secret | undefined;
  model: string;
  sizes: string[];
  responseFormat: 'b64_json' | 'url' | undefined;
  concurrency: number;
  timeoutMs: number;
};

/** The upstream that makes songs. The three tables replace built-in paths, body members and model names. */
type SongsConfig = {
  baseUrl: string;
  apiKey: Secret;
  authScheme: string;
  routes: Record<string, string>;
  fields: Record<string, string>;
  models: Record<string, string>;
  idempotencyHeader: string | undefined;
  pacing: { pollMs: number; pollMsMax: number; submitWaitSec: number; unfinishedSec: number };
};

/** Who writes down audio that carries no timed lyrics. */
type SpeechConfig = {
  /** An OpenAI-compatible endpoint, up to and including `/v1`; absent means none. */
  baseUrl: string | undefined;
  apiKey: Secret | undefined;
  model: string;
  /** What the endpoint costs the operator, to hold against a caller's `budget.maxCostUsdPerMin`. */
  costUsdPerMin: number;
  idempotencyHeader: string | undefined;
  timeoutMs: number;
  /** First wait after a call that was put off, and how long one task waits altogether. */
  retryMs: number;
  waitSec: number;
};

/** The upstream of the direct video relay. */
type VideodirectConfig = {
  /** Absent means the stand-in, or nothing when `standin` is false. */
  baseUrl: string | undefined;
  apiKey: Secret | undefined;
  standin: boolean;
  /** Paths that replace the built-in ones, by operation. */
  routes: Record<string, string>;
  /** Header that makes the upstream treat repeated submissions as one; absent when it knows none. */
  idempotencyHeader: string | undefined;
  /** First wait between two questions, and the longest one it grows to. */
  pollMs: number;
  pollMsMax: number;
  /** How long a submission that the upstream puts off is tried again. */
  submitWaitSec: number;
  /** Work that is not over by then is given up and refunded. */
  unfinishedSec: number;
};

const POLL_GROWTH_MAX = 12;
const SONGS_POLL_GROWTH_MAX = 4;
const SUBMIT_WAIT_SEC = 15 * 60;
const SPEECH_RETRY_MS = 1000;
const SPEECH_WAIT_SEC = 10 * 60;
/** The engine knows one singer. */
const NATIVE_SINGERS_MAX = 1;
const NATIVE_POLL_MS = 5000;

/** Parses the environment. Throws an error that names each bad variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configuration is not valid: ${problems.join('; ')}`);
  }
  const value = parsed.data;
  const keyOf = (name: 'VIDEODIRECT' | 'SONGS' | 'SPEECH' | 'LANGUAGE' | 'IMAGE'): Secret | undefined =>
    value[`${name}_API_KEY`] ?? value[`${name}_API_KEY_FILE`];
  const songsKey = keyOf('SONGS');
  const storeSecret = value.S3_SECRET_ACCESS_KEY ?? value.S3_SECRET_ACCESS_KEY_FILE;
  return {
    production: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST ?? '0.0.0.0',
    dataDir: resolve(value.DATA_DIR ?? '.data'),
    databaseUrl: value.DATABASE_URL,
    migrationDatabaseUrl: value.MIGRATION_DATABASE_URL,
    databasePassword: value.DATABASE_PASSWORD_FILE,
    migrationDatabasePassword: value.MIGRATION_DATABASE_PASSWORD_FILE,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    appSecret: value.APP_SECRET,
    appSecretPrevious: value.APP_SECRET_PREVIOUS,
    allowPrivateNetwork: value.ALLOW_PRIVATE_NETWORK,
    allowPlainHttp: value.ALLOW_PLAIN_HTTP,
    trustedProxyHops: value.TRUSTED_PROXY_HOPS,
    corsOrigins: value.CORS_ORIGINS,
    mail:
      value.SMTP_URL && value.SMTP_FROM
        ? { url: value.SMTP_URL, password: value.SMTP_PASSWORD_FILE, from: value.SMTP_FROM }
        : undefined,
    operatorContact: value.OPERATOR_CONTACT,
    signUp: value.SIGN_UP,
    requireSecondFactor: value.REQUIRE_SECOND_FACTOR,
    demoAccount:
      value.DEMO_ACCOUNT === undefined
        ? !value.PUBLIC_URL?.startsWith('https:')
        : value.DEMO_ACCOUNT === 'true' || value.DEMO_ACCOUNT === '1',
    logLevel: value.LOG_LEVEL,
    operatorAddress:
      value.METRICS_PORT === undefined
        ? undefined
        : { port: value.METRICS_PORT, host: value.METRICS_HOST ?? '127.0.0.1' },
    databasePoolSize: value.DATABASE_POOL_SIZE,
    drainSec: value.DRAIN_SEC,
    objectStore:
      value.S3_BUCKET && value.S3_ACCESS_KEY_ID && storeSecret
        ? {
            endpoint: value.S3_ENDPOINT,
            region: value.S3_REGION ?? 'us-east-1',
            bucket: value.S3_BUCKET,
            prefix: value.S3_PREFIX ? `${trimCharacters(value.S3_PREFIX, '/', 'end')}/` : '',
            accessKeyId: value.S3_ACCESS_KEY_ID,
            secretAccessKey: storeSecret,
            pathStyle:
              value.S3_PATH_STYLE === undefined
                ? value.S3_ENDPOINT !== undefined
                : value.S3_PATH_STYLE === 'true' || value.S3_PATH_STYLE === '1',
          }
        : undefined,
    renderConcurrency: value.RENDER_CONCURRENCY,
    audioRetentionDays: value.AUDIO_RETENTION_DAYS,
    retention: {
      idempotencyDays: value.RETENTION_IDEMPOTENCY_DAYS,
      planningDays: value.RETENTION_PLANNING_DAYS,
      deliveryDays: value.RETENTION_DELIVERY_DAYS,
      taskLogDays: value.RETENTION_TASK_LOG_DAYS,
      inboxDays: value.RETENTION_INBOX_DAYS,
      keyTrafficDays: value.RETENTION_KEY_TRAFFIC_DAYS,
    },
    chromiumPath: value.CHROMIUM_PATH,
    language:
      value.LANGUAGE_BASE_URL && value.LANGUAGE_MODEL
        ? {
            baseUrl: value.LANGUAGE_BASE_URL,
            apiKey: keyOf('LANGUAGE'),
            model: value.LANGUAGE_MODEL,
            answerForm: value.LANGUAGE_ANSWER_FORM,
            timeoutMs: value.LANGUAGE_TIMEOUT_SEC * 1000,
          }
        : undefined,
    native: {
      enabled: value.NATIVE_ENGINE && value.NATIVE_RENDER_TIERS.length > 0,
      rolloutPercent: value.NATIVE_ROLLOUT_PERCENT,
      maxDurationSec: value.NATIVE_MAX_DURATION_SEC,
      renderTiers: value.NATIVE_RENDER_TIERS,
      economy: value.NATIVE_ECONOMY,
      simultaneous: value.NATIVE_SIMULTANEOUS,
      maxSingers: NATIVE_SINGERS_MAX,
      pollMs: NATIVE_POLL_MS,
    },
    singerPortraitRequired: value.SINGER_PORTRAIT_REQUIRED,
    mvDelivery: { mode: value.MV_DELIVERY, minDiskBytes: value.MV_DELIVERY_MIN_DISK_MB * 1024 * 1024 },
    songs:
      value.SONGS_BASE_URL && songsKey
        ? {
            baseUrl: value.SONGS_BASE_URL,
            apiKey: songsKey,
            authScheme: value.SONGS_AUTH_SCHEME,
            routes: value.SONGS_ROUTES,
            fields: value.SONGS_FIELDS,
            models: value.SONGS_MODELS,
            idempotencyHeader: value.SONGS_IDEMPOTENCY_HEADER,
            pacing: {
              pollMs: value.SONGS_POLL_MS,
              pollMsMax: value.SONGS_POLL_MS * SONGS_POLL_GROWTH_MAX,
              submitWaitSec: Math.min(SUBMIT_WAIT_SEC, value.SONGS_TIMEOUT_SEC),
              unfinishedSec: value.SONGS_TIMEOUT_SEC,
            },
          }
        : undefined,
    image:
      value.IMAGE_BASE_URL && value.IMAGE_MODEL
        ? {
            baseUrl: value.IMAGE_BASE_URL,
            apiKey: keyOf('IMAGE'),
            model: value.IMAGE_MODEL,
            sizes: value.IMAGE_SIZES,
            responseFormat: value.IMAGE_RESPONSE_FORMAT,
            concurrency: value.IMAGE_CONCURRENCY,
            timeoutMs: value.IMAGE_TIMEOUT_SEC * 1000,
          }
        : undefined,
    speech: {
      baseUrl: value.SPEECH_BASE_URL,
      apiKey: keyOf('SPEECH'),
      model: value.SPEECH_MODEL ?? 'whisper-1',
      costUsdPerMin: value.SPEECH_COST_USD_PER_MIN,
      idempotencyHeader: value.SPEECH_IDEMPOTENCY_HEADER,
      timeoutMs: value.SPEECH_TIMEOUT_SEC * 1000,
      retryMs: SPEECH_RETRY_MS,
      waitSec: SPEECH_WAIT_SEC,
    },
    videodirect: {
      baseUrl: value.VIDEODIRECT_BASE_URL,
      apiKey: keyOf('VIDEODIRECT'),
      standin: value.VIDEODIRECT_STANDIN,
      routes: value.VIDEODIRECT_ROUTES,
      idempotencyHeader: value.VIDEODIRECT_IDEMPOTENCY_HEADER,
      pollMs: value.VIDEODIRECT_POLL_MS,
      pollMsMax: value.VIDEODIRECT_POLL_MS * POLL_GROWTH_MAX,
      submitWaitSec: Math.min(SUBMIT_WAIT_SEC, value.VIDEODIRECT_TIMEOUT_SEC),
      unfinishedSec: value.VIDEODIRECT_TIMEOUT_SEC,
    },
  };
}
