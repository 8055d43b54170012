/** One example for each of the most used components; a test validates them against their schemas. */
import type { JsonValue } from './json-schema.ts';
import { exampleId } from '../ids.ts';

const taskId = exampleId('task');
const draftId = exampleId('draft');
const clipId = exampleId('clip');
/** A fixed date for all examples. */
export const timeOf = (time: string) => `2026-07-20T${time}.000Z`;

export const quote = {
  contractVersion: 'v2',
  credits: 480,
  breakdown: { base: 40, duration: 60, estimatedSceneCount: 12, scenes: 340, finalize: 40 },
  quoteId: exampleId('quote'),
  operation: 'create',
  expiresAt: timeOf('09:45:00'),
  pricingVersion: 1,
  assumptions: ['12 scenes of about 5 seconds'],
  warningCodes: [],
};

export const receipt = { taskId, pollUrl: `/api/v1/tasks/${taskId}`, status: 'PENDING', creditsRequired: 480 };

export const song = {
  taskId,
  type: 'song',
  status: 'COMPLETED',
  mvId: null,
  creditsRequired: 10,
  creditsCharged: 10,
  refunded: false,
  retryable: false,
  createdAt: timeOf('09:30:00'),
  updatedAt: timeOf('09:30:41'),
  processingStartedAt: timeOf('09:30:01'),
  processingCompletedAt: timeOf('09:30:41'),
  processingDuration: 40_000,
  processingDurationText: '40 s',
  progress: 1,
  inputParameters: { mode: 'simple', prompt: 'A warm indie song about the last train home' },
  outputResults: { model: 'chirp-fenix', clips: [{ clipId, index: 0, title: 'Last Train', durationSec: 152.4 }] },
  resources: [
    {
      id: exampleId('asset'),
      index: 0,
      role: 'candidate',
      type: 'MUSIC',
      title: 'Last Train',
      contentType: 'audio/mpeg',
      durationSec: 152.4,
      url: 'https://cadenza.example/media/last-train.mp3',
      urlExpiresAt: '2026-07-27T09:30:41.000Z',
    },
  ],
  warningCodes: [],
  config: { tags: ['demo'], metadata: { order: 7 } },
  pollUrl: null,
  errorCode: null,
  errorMessage: null,
};

export const draft = {
  id: draftId,
  expiresAt: '2026-07-27T09:30:00.000Z',
  version: 3,
  brief: {
    source: { type: 'task', taskId, clipId },
    aspectRatio: '16:9',
    engineVersion: 'video-v2',
    performanceMode: 'auto',
    resolution: '720p',
    styleId: 'cinematic',
    subtitles: true,
  },
  plan: {
    performanceMode: 'perform',
    requiresPortrait: false,
    status: 'ready_for_preflight',
    style: 'cinematic',
    warningCodes: [],
  },
};

export const mvView = {
  mvId: taskId,
  taskId,
  draftId,
  status: 'READY',
  version: 4,
  deliveryStatus: 'ready',
  mode: 'perform',
  title: 'Last Train',
  source: { type: 'task', taskId: exampleId('task'), clipId },
  aspectRatio: '16:9',
  resolution: '720p',
  styleId: 'cinematic',
  subtitles: true,
  durationSec: 152.4,
  sceneCount: 31,
  generation: { engineVersion: 'video-v2', renderTier: null, schedule: 'standard', scheduleWindow: null },
  capabilities: {
    upgrade: { available: false, reason: 'engine_not_native', renderTiers: [] },
    editShotTypes: ['narrative', 'performance'],
  },
  costSummary: { creditsRequired: 480, creditsCharged: 462, creditsRefunded: 18, operations: 1 },
  progress: { fraction: 1, stageName: null, scenesDone: 31, scenesTotal: 31 },
  activeOperation: null,
  renderings: [
    { sceneIndex: 0, shotType: 'narrative', renderTier: null, status: 'rendered', url: null, thumbnailUrl: null },
  ],
  characterImageUrl: null,
  posterUrl: null,
  finalUrl: `/api/v1/mv/${taskId}/final`,
  warningCodes: [],
  errorCode: null,
  errorMessage: null,
  urlExpiresAt: timeOf('10:40:00'),
  retainedUntil: null,
  deliveryDeadlineAt: null,
  estimatedStartAt: null,
  createdAt: timeOf('09:32:00'),
  updatedAt: timeOf('09:39:12'),
};

export const balance = {
  balanceCredits: 1250.5,
  balanceUnits: '12505000',
  billingStatus: 'ACTIVE',
  tier: 'PREMIUM',
  updatedAt: timeOf('09:30:00'),
};

export const mvReceipt = { ...receipt, mvId: taskId, warningCodes: [] };

export const preflight = {
  preflightId: exampleId('preflight'),
  mode: 'perform',
  quoteType: 'create',
  expiresAt: timeOf('10:00:00'),
  credits: 480,
  quote,
  warningCodes: [],
  checks: {
    source: { kind: 'task', status: 'ok', clipId, sourceDurationSec: 152.4 },
    referenceImages: [{ kind: 'image', status: 'ok', url: 'https://example.com/street.jpg' }],
  },
};

export const mvFinal = {
  mvId: taskId,
  taskId,
  url: 'https://cadenza.example/media/last-train.mp4',
  urlExpiresAt: timeOf('10:40:00'),
  retainedUntil: null,
  contentType: 'video/mp4',
  byteLength: 48_211_904,
  durationSec: 152.4,
  width: 1280,
  height: 720,
  fps: 24,
  posterUrl: null,
  subtitleUrl: null,
  playback: null,
};

export const capabilities = {
  managed: { modes: ['sing', 'sing_perform', 'perform', 'dance'], singerPortraitRequired: false },
  native: {
    newAdmissionEnabled: false,
    pilotSelectable: false,
    specialistModesVerified: false,
    selectableContracts: { oneclickV1: false },
  },
  styleValidation: 'strict',
};

export const catalog = {
  contractVersion: 'v2',
  pricingVersion: 1,
  effectiveAt: '2026-07-01T00:00:00.000Z',
  unitsPerCredit: 10_000,
  billingIncrementCredits: 0.0001,
  settlementPolicyVersion: 'usage-v1',
  prices: [
    {
      key: 'song.generate',
      product: 'music',
      operationIds: ['createSong'],
      label: 'Song',
      description: 'Two candidates.',
      unit: 'task',
      credits: 12,
    },
  ],
  nativeRateCard: [{ renderTier: 'draft', resolution: '540p', creditsPerSec: 6 }],
  economyPriceMultiplier: 0.75,
  creditsPerProviderCredit: 2,
};

export const health = {
  status: 'ok',
  version: '0.1.0',
  time: timeOf('09:30:00'),
  checks: { database: 'ok', queue: 'ok', media: 'ok' },
};

export const stageEvent = {
  taskId,
  sequence: 5,
  occurredAt: timeOf('09:32:09'),
  event: 'task.stage.completed',
  stage: {
    name: 'analyze',
    description: 'Listening for beats, sections and energy',
    status: 'completed',
    startedAt: timeOf('09:32:01'),
    completedAt: timeOf('09:32:09'),
    durationMs: 8_000,
    attempt: 1,
    maxAttempts: 3,
    payload: { bpm: 96 },
  },
};

export const stageBody = {
  taskId,
  stage: {
    name: 'analyze',
    description: 'Listening for beats, sections and energy',
    status: 'started',
    startedAt: timeOf('09:32:01'),
    completedAt: null,
    durationMs: null,
    attempt: 1,
    maxAttempts: 3,
    payload: {},
  },
};

export const productBody = {
  event: 'mv.ready',
  taskId,
  status: 'COMPLETED',
  mode: 'perform',
  mvId: taskId,
  finalMvId: taskId,
  finalStatus: 'READY',
  deliveryStatus: 'ready',
  viewUrl: `/api/v1/mv/${taskId}`,
  finalUrl: `/api/v1/mv/${taskId}/final`,
};

export const componentExamples: Readonly<Record<string, JsonValue>> = {
  CreditBalance: balance,
  TaskReceipt: receipt,
  MvTaskReceipt: mvReceipt,
  TaskDescriptor: song,
  TaskList: { tasks: [song], nextCursor: null },
  CreativeDraft: draft,
  Quote: quote,
  PreflightResult: preflight,
  MvView: mvView,
  MvFinal: mvFinal,
  MvCapabilities: capabilities,
  PricingCatalog: catalog,
  Health: health,
  TaskStreamEvent: stageEvent,
  StageBody: stageBody,
  MvProductBody: productBody,
};
