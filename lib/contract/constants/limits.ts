export const tiers = ['FREE', 'PREMIUM', 'ENTERPRISE'] as const;
export type Tier = (typeof tiers)[number];

export type TierLimits = {
  operationsPerSec: number;
  queriesPerSec: number;
  /** null: no default cap. */
  requestsPerDay: number | null;
  requestsPerMonth: number | null;
  /** Unfinished tasks at one time, over all keys of the account and for one key. */
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

/** Shares of the workers that accounts with waiting tasks have beside one another. */
export const workWeights: Readonly<Record<Tier, number>> = { FREE: 1, PREMIUM: 2, ENTERPRISE: 4 };

/** `query` is `GET /api/v1/tasks/{id}` alone; every other request with a key is an `operation`. */
export const ratePolicies = ['operation', 'query'] as const;
export type RatePolicy = (typeof ratePolicies)[number];

/** Requests one public address may make, beside every customer limit (Limits, rule 6). */
export const ipWindow = { requests: 60_000, windowSec: 60 } as const;

/** A song that waits for a submitted result stops counting as in flight after this long. */
export const songInFlightReleaseSec = 15 * 60;

/** A claimed trial. Only these task types may be created on it. */
export const trialLimits = {
  inFlightTasks: 1,
  taskCreationsPerDay: 5,
  taskTypes: ['lyrics', 'lyrics-edit', 'subtitles', 'song'],
  songModes: ['simple', 'custom'],
} as const;

/** Simultaneous media requests; all four apply (Limits, Live playback connections). */
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
  quoteDurationSecMin: 10,
  quoteDurationSecMax: 600,
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

/** Request bodies above this are refused with 413; SPEC.md leaves the figure open. */
export const maxRequestBodyBytes = 1024 * 1024;
/** Request bodies nested deeper are refused with 400: PostgreSQL, and whoever reads a body level by level, goes down one call for each. */
export const maxRequestBodyLevels = 500;
/** Request bodies with more members and items, those of `config.metadata` not counted, are refused with 400: each costs far more than its bytes. */
export const maxRequestBodyMembers = 20_000;
/** `POST /api/v1/videodirect/tasks` alone takes larger bodies: a `payload` of a million characters, as its upstream takes, fits whatever they are. Media are addresses. */
export const maxVideodirectBodyBytes = 4 * 1024 * 1024;
/** What one account, and one address, may have sent of request bodies that are not read yet, in one process. More is refused with 429. */
export const openBodyBytes = { perAccount: 32 * 1024 * 1024, perAddress: 64 * 1024 * 1024, retryAfterSec: 1 } as const;

/** 1 credit is this many units; all money is kept in units. */
export const unitsPerCredit = 10_000;

/** The largest file of each kind that is taken, by upload or from an address. */
export const sourceBytes = { audio: 200_000_000, image: 25_000_000, subtitles: 2_000_000 } as const;

/** Uploads one account may have under way, and how long they are kept. */
export const uploadLimits = { openPerAccount: 20, unfinishedSec: 24 * 60 * 60, readySec: 7 * 24 * 60 * 60 } as const;
/** Days an upload can be used for, as sentences say it. */
export const uploadReadyDays = () => uploadLimits.readySec / (24 * 60 * 60);
/** Bytes of uploads one account may have at one time, announced ones included. */
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

/** How long what buys nothing stays usable; SPEC.md says only that drafts and quotes expire. */
export const planningLifetimes = { draftSec: 7 * 24 * 60 * 60, quoteSec: 15 * 60, preflightSec: 30 * 60 } as const;

/** The economy schedule: shots start inside the window, Beijing time, at a share of the video price. */
export const economySchedule = {
  timeZone: 'Asia/Shanghai',
  startsAt: '00:00',
  lastStartAt: '07:40',
  endsAt: '08:00',
  priceMultiplier: 0.75,
  deliveryDeadlineSec: 48 * 60 * 60,
} as const;

/** A native shot fails and refunds when its outcome is unconfirmed, or it is unfinished, after this long. */
export const nativeShotTimeouts = { unconfirmedSec: 60 * 60, unfinishedSec: 3 * 60 * 60 } as const;

/** A disabled key is deleted after this long without a request, refused ones counted, or by force (Authentication 3). */
export const keyQuietSec = 24 * 60 * 60;
