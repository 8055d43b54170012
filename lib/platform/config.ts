/** The configuration of a process, read from its environment. */
import { resolve } from 'node:path';
import type { RenderTier } from '#lib/contract/mv/options.ts';
import { describeIssue } from '#lib/contract/requests/validation.ts';
import { environment } from './environment.ts';
import { isPredicate } from './failure.ts';
import type { Secret } from './secrets/secret-file.ts';
import { trimCharacters } from './text/plain-text.ts';
import { type UnknownSetting, unknownSettings } from './unknown-settings.ts';

export type Config = {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Absent means the embedded server under `dataDir`. */
  databaseUrl: string | undefined;
  /** The role that owns the tables, when it differs from the one in `databaseUrl`. */
  migrationDatabaseUrl: string | undefined;
  /** Absent means the password in the URL, if any. */
  databasePassword: Secret | undefined;
  migrationDatabasePassword: Secret | undefined;
  /** The address at which callers reach this service; links in answers and webhooks start with it. */
  publicUrl: string;
  appSecret: string | undefined;
  /** Still used to verify and decrypt while the secret is being changed. */
  appSecretPrevious: string | undefined;
  allowPrivateNetwork: boolean;
  /** Whether webhooks and media sources may be on plain http. */
  allowPlainHttp: boolean;
  trustedProxyHops: number;
  /** Origins whose pages may call the API and read media; `*` means all. None by default. */
  corsOrigins: '*' | readonly string[];
  /** The mail server for messages to account owners; absent means that none are sent. */
  mail: MailConfig | undefined;
  /** How to contact the operator, as an email address or a URL; shown to people who cannot sign in. */
  operatorContact: string | undefined;
  /** Whether visitors can make accounts; operators always can. */
  signUp: 'open' | 'closed';
  /**
   * Whether every dashboard account needs a second factor: until it is set up, only its set-up page opens. API keys are
   * not affected.
   */
  requireSecondFactor: boolean;
  /** Whether the first start creates a demo account. By default only when the service is not on https. */
  demoAccount: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Where operators read the metrics and probes of this process; absent means that they are not served. */
  operatorAddress: { port: number; host: string } | undefined;
  databasePoolSize: number;
  /** How long a stopping process still accepts requests, with its readiness probe failing. */
  drainSec: number;
  /** The object store for media; undefined: media is stored in `dataDir`. */
  objectStore: ObjectStoreConfig | undefined;
  /** Local renderings that one worker runs at once; 0 means one per core. */
  renderConcurrency: number;
  /** How long audio is kept unless storage is paid for; 0 means for good. */
  audioRetentionDays: number;
  retention: Retention;
  /** Browser used by the end-to-end tests. */
  chromiumPath: string | undefined;
  videodirect: VideodirectConfig;
  speech: SpeechConfig;
  native: NativeConfig;
  /** Whether a video with a singer needs a portrait from the caller; without one the built-in engines draw a singer. */
  singerPortraitRequired: boolean;
  mvDelivery: MvDeliveryConfig;
  /** Absent means the built-in writer and planner. */
  language: LanguageConfig | undefined;
  /** Absent means that the built-in engine draws the pictures. */
  image: ImageConfig | undefined;
  /** Absent means that the built-in engine makes the songs. */
  songs: SongsConfig | undefined;
  /** Variables that look like settings but are not. */
  unknownSettings: UnknownSetting[];
};

/** How many days finished things are kept; 0 keeps them for good. */
export type Retention = {
  /** From the request on: how long an idempotency key replays its answer. */
  idempotencyDays: number;
  /** Quotes, preflights and drafts, from their expiry on. */
  planningDays: number;
  /** Webhook deliveries and their attempts, from their end on. */
  deliveryDays: number;
  /** Events of a task except its last one, and intermediate results of its stages, counted from its end. */
  taskLogDays: number;
  inboxDays: number;
  keyTrafficDays: number;
};

/** A bucket on an S3-compatible server. */
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

/**
 * An OpenAI-compatible chat model. `baseUrl` is what precedes `/chat/completions`; the answer form `object` is for
 * servers without support for JSON schemas.
 */
type LanguageConfig = {
  baseUrl: string;
  apiKey: Secret | undefined;
  model: string;
  answerForm: 'schema' | 'object';
  timeoutMs: number;
};

/** What the operator lets the native video engine do; callers see it in the capabilities. */
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
  /** How often waiting work checks the clock. */
  pollMs: number;
};

/** When new music videos are refused because they could not be made. */
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

/** The upstream that makes songs. The three tables override built-in paths, field names and model names. */
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

/** Transcribes audio that comes without timed lyrics. */
type SpeechConfig = {
  /** An OpenAI-compatible endpoint, up to and including `/v1`; absent means none. */
  baseUrl: string | undefined;
  apiKey: Secret | undefined;
  model: string;
  /** What the endpoint costs the operator, compared with a caller's `budget.maxCostUsdPerMin`. */
  costUsdPerMin: number;
  idempotencyHeader: string | undefined;
  timeoutMs: number;
  /** The first wait after a call the endpoint has deferred, and the longest total wait of one task. */
  retryMs: number;
  waitSec: number;
};

/** The upstream of the direct video relay. */
type VideodirectConfig = {
  /** Absent means the stand-in, or nothing when `standin` is false. */
  baseUrl: string | undefined;
  apiKey: Secret | undefined;
  standin: boolean;
  /** Paths that override the built-in ones, by operation. */
  routes: Record<string, string>;
  /** The header that makes the upstream treat repeated submissions as one; absent when it has none. */
  idempotencyHeader: string | undefined;
  /** The first interval between two polls, and the longest it grows to. */
  pollMs: number;
  pollMsMax: number;
  /** How long a submission that the upstream defers is retried. */
  submitWaitSec: number;
  /** Work that is not finished by then is given up and refunded. */
  unfinishedSec: number;
};

const POLL_GROWTH_MAX = 12;
const SONGS_POLL_GROWTH_MAX = 4;
const SUBMIT_WAIT_SEC = 15 * 60;
const SPEECH_RETRY_MS = 1000;
const SPEECH_WAIT_SEC = 10 * 60;
/** The engine supports one singer. */
const NATIVE_SINGERS_MAX = 1;
const NATIVE_POLL_MS = 5000;

/** Parses the environment. Throws an error that names each bad variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env, { error: describeIssue });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) =>
      [path.join('.'), message].join(isPredicate(message) ? ' ' : ': '),
    );
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
    unknownSettings: unknownSettings(env, Object.keys(environment.shape)),
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
