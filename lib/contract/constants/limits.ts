export const tiers = ['FREE', 'PREMIUM', 'ENTERPRISE'] as const;
export type Tier = (typeof tiers)[number];

export type TierLimits = {
  operationsPerSec: number;
  queriesPerSec: number;
  /** null: no default cap. */
  requestsPerDay: number | null;
  requestsPerMonth: number | null;
  /** Unfinished tasks at one time, per account across all keys, and per key. */
  inFlightTasks: number;
  inFlightTasksPerKey: number;
};

/** Default allowances by tier (SPEC.md, Limits). Days and months are UTC calendar units. */
export const tierLimits: Readonly<Record<Tier, TierLimits>> = {
  FREE: {
    operationsPerSec: 5,
    queriesPerSec: 5,
    requestsPerDay: 5_000,
    requestsPerMonth: 100_000,
    inFlightTasks: 20,
    inFlightTasksPerKey: 20,
  },
  PREMIUM: {
    operationsPerSec: 25,
    queriesPerSec: 100,
    requestsPerDay: null,
    requestsPerMonth: null,
    inFlightTasks: 100,
    inFlightTasksPerKey: 100,
  },
  ENTERPRISE: {
    operationsPerSec: 200,
    queriesPerSec: 300,
    requestsPerDay: null,
    requestsPerMonth: null,
    inFlightTasks: 1_000,
    inFlightTasksPerKey: 1_000,
  },
};

/**
 * The most tasks and videos that an account's open event streams may follow at a time, in one process: every stream
 * polls each of its own every two seconds.
 */
export const followedMax = (tier: Tier) => 10 * tierLimits[tier].inFlightTasks;

/** Scheduling weights: how workers are shared among the accounts that have waiting tasks. */
export const workWeights: Readonly<Record<Tier, number>> = { FREE: 1, PREMIUM: 2, ENTERPRISE: 4 };

/** `query` covers `GET /api/v1/tasks/{id}` only; every other authenticated request is an `operation`. */
export const ratePolicies = ['operation', 'query'] as const;
export type RatePolicy = (typeof ratePolicies)[number];

/** Requests per public address, in addition to every customer limit (Limits, rule 6). */
export const ipWindow = { requests: 60_000, windowSec: 60 } as const;

/** A song waiting for a submitted result no longer counts as in flight after this long. */
export const songInFlightReleaseSec = 15 * 60;

/** Limits of a claimed trial, which may create only these task types. */
export const trialLimits = {
  inFlightTasks: 1,
  taskCreationsPerDay: 5,
  taskTypes: ['lyrics', 'lyrics-edit', 'subtitles', 'song'],
  songModes: ['simple', 'custom'],
} as const;

/** Concurrent media requests; all four limits apply (Limits, Live playback connections). */
export const playbackLimits = { ticket: 4, clip: 4, ip: 16, global: 1_000, retryAfterSec: 3 } as const;

/** Field bounds (SPEC.md, Field and size constants). Lengths count characters. */
export const fieldLimits = {
  idempotencyKeyLength: 255,
  priorityMin: 1,
  priorityMax: 10,
  priorityDefault: 5,
  tagsItems: 20,
  tagLength: 100,
  sceneBatchItems: 30,
  referenceImages: 6,
  draftDescriptionLength: 2_000,
  subtitleDurationSecMax: 600,
  subtitleLanguageLength: 16,
  quoteDurationSecMin: 10,
  quoteDurationSecMax: 600,
  lyricsPromptLength: 2_000,
  lyricsGenreLength: 200,
  lyricsSectionLength: 50,
  languageNameLength: 80,
  lyricsListItems: 2_000,
  lyricsDurationSecMin: 30,
  lyricsDurationSecMax: 480,
  videodirectDurationSecMax: 3_600,
  providerCreditCapMax: 100_000,
  songTextLength: 5_000,
  songTagsLength: 1_000,
  songTitleLength: 100,
  searchLength: 100,
  songSourceSecMin: 6,
  songSourceSecMax: 480,
  voiceNameLength: 100,
  voiceDescriptionLength: 2_000,
  characterDescriptionLength: 500,
  quoteIdLength: 100,
  listLimitDefault: 20,
  listLimitMax: 100,
} as const;

/** Maximum lengths of names in the library, in characters. A file name is this plus its extension. */
export const libraryNameLengths = {
  song: fieldLimits.songTitleLength,
  voice: fieldLimits.voiceNameLength,
  video: fieldLimits.songTitleLength,
  draft: fieldLimits.songTitleLength,
  upload: 190,
} as const;
export const viewNameLength = 60;

/** Larger request bodies are refused with 413; SPEC.md leaves the figure open. */
export const maxRequestBodyBytes = 1024 * 1024;
/**
 * More deeply nested request bodies are refused with 400: PostgreSQL, and any recursive reader, uses one stack frame
 * per level.
 */
export const maxRequestBodyLevels = 500;
/**
 * Request bodies with more members and items (`config.metadata` excluded) are refused with 400: each member costs far
 * more than its bytes.
 */
export const maxRequestBodyMembers = 20_000;
/**
 * `POST /api/v1/videodirect/tasks` alone accepts larger bodies: a `payload` of a million characters, the upstream's
 * limit, has to fit in any encoding. Media is passed by URL.
 */
export const maxVideodirectBodyBytes = 4 * 1024 * 1024;
/** Unread request-body bytes per account and per address in one process. Requests beyond it are refused with 429. */
export const openBodyBytes = { perAccount: 32 * 1024 * 1024, perAddress: 64 * 1024 * 1024, retryAfterSec: 1 } as const;

/** Units per credit; all amounts are stored in units. */
export const unitsPerCredit = 10_000;

/** Maximum file size by kind, for uploads and for downloads from a URL. */
export const sourceBytes = { audio: 200_000_000, image: 25_000_000, subtitles: 2_000_000 } as const;

/**
 * Per account: open uploads, and concurrent requests that send bytes. Per upload: its parts, and how long it is kept.
 */
export const uploadLimits = {
  openPerAccount: 20,
  requestsPerAccount: 40,
  partsMax: 1_000,
  unfinishedSec: 24 * 60 * 60,
  readySec: 7 * 24 * 60 * 60,
} as const;
/** Days an upload stays usable, for use in sentences. */
export const uploadReadyDays = () => uploadLimits.readySec / (24 * 60 * 60);
/** Upload storage per account in bytes, including announced uploads. */
export const uploadBytesByTier: Readonly<Record<Tier, number>> = {
  FREE: 1_000_000_000,
  PREMIUM: 10_000_000_000,
  ENTERPRISE: 100_000_000_000,
};

/** Default lifetimes of links, in seconds. */
export const urlLifetimes = {
  mvMediaSec: 60 * 60,
  signedDownloadSec: 7 * 24 * 60 * 60,
  creationSec: 24 * 60 * 60,
} as const;

/** Lifetimes of resources that cost nothing; SPEC.md says only that drafts and quotes expire. */
export const planningLifetimes = { draftSec: 7 * 24 * 60 * 60, quoteSec: 15 * 60, preflightSec: 30 * 60 } as const;

/** The economy schedule: shots start within this window (Beijing time), at a share of the video price. */
export const economySchedule = {
  timeZone: 'Asia/Shanghai',
  startsAt: '00:00',
  lastStartAt: '07:40',
  endsAt: '08:00',
  priceMultiplier: 0.75,
  deliveryDeadlineSec: 48 * 60 * 60,
} as const;

/** A native shot fails and is refunded when it is still unconfirmed or unfinished after this long. */
export const nativeShotTimeouts = { unconfirmedSec: 60 * 60, unfinishedSec: 3 * 60 * 60 } as const;

/**
 * A disabled key can be deleted this long after its last request, refused ones included, or by force (Authentication
 * 3).
 */
export const keyQuietSec = 24 * 60 * 60;

/** Characters of a URL that a page's list reads. A URL may be as long as a request, and a page of the longest would exhaust the memory of the service. */
export const listedUrlLength = 300;
