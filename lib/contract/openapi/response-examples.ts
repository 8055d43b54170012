/**
 * Example responses of each operation by status; a test and the document's linter validate them against their schemas.
 */
import { exampleId } from '../ids.ts';
import {
  balance,
  capabilities,
  catalog,
  draft,
  health,
  mvFinal,
  mvReceipt,
  mvView,
  preflight,
  quote,
  receipt,
  song,
  stageEvent,
  timeOf,
} from './examples.ts';
import type { JsonValue } from './json-schema.ts';

const taskId = exampleId('task');
const mvId = taskId;
const clipId = exampleId('clip');
const voiceId = exampleId('voice');

const running = {
  ...song,
  status: 'PROCESSING',
  creditsCharged: null,
  processingCompletedAt: null,
  processingDuration: null,
  processingDurationText: null,
  progress: 0.4,
  outputResults: null,
  resources: [],
  pollUrl: `/api/v1/tasks/${taskId}`,
};
/** A task bought a moment ago, with two others before it. */
const queued = {
  ...running,
  status: 'PENDING',
  processingStartedAt: null,
  progress: 0,
  pollUrl: null,
  queue: { position: 3, estimatedStartAt: timeOf('09:33:00') },
};
const writing = {
  ...running,
  type: 'lyrics',
  creditsRequired: 1,
  inputParameters: { prompt: 'Leaving a small town at dawn' },
  config: null,
};

const lyrics = {
  taskId,
  status: 'COMPLETED',
  creditsCharged: 1,
  title: 'First Bus Out',
  hook: 'I left the porch light on for you',
  lyrics: '[Verse 1]\nThe station clock is slow again\n[Chorus]\nI left the porch light on for you',
  sectionOrder: ['Verse 1', 'Chorus'],
  languagePlan: { mixStrategy: 'single', primaryLanguage: 'en', secondaryLanguages: [], transliteration: null },
  music: { prompt: 'indie folk, warm, fingerpicked guitar', title: 'First Bus Out' },
  producer: {
    lyrics: '[Verse 1]\nThe station clock is slow again\n[Chorus]\nI left the porch light on for you',
    soundPrompt: 'indie folk, warm, fingerpicked guitar',
    title: 'First Bus Out',
  },
  notes: [],
  model: 'local-writer',
  modelPath: 'local/writer',
};

const voice = {
  taskId,
  status: 'COMPLETED',
  credits: 5,
  creditsCharged: 5,
  errorCode: null,
  errorMessage: null,
  processingDuration: 3_200,
  processingDurationText: '3 s',
  outputResults: {
    voiceId,
    voice: { voiceId, name: 'Night driver', isPublic: true, voiceType: 'singing', createdAt: timeOf('09:36:00') },
  },
};

const line = {
  text: 'Carry me over',
  startSec: 12.4,
  endSec: 14.9,
  section: 'Chorus',
  words: [
    { text: 'Carry', startSec: 12.4, endSec: 13 },
    { text: 'me', startSec: 13, endSec: 13.4 },
    { text: 'over', startSec: 13.4, endSec: 14.9 },
  ],
};
const clipView = {
  clipId,
  taskId,
  index: 0,
  title: 'Last Train',
  durationSec: 152.4,
  instrumental: false,
  tags: 'indie folk, warm',
  bpm: 96,
  key: 'D major',
  style: 'indie folk',
  lyrics: '[Chorus]\nCarry me over',
  hasTimeline: true,
  audioUrl: `https://cadenza.example/media/${exampleId('asset')}/last-train.mp3`,
  coverUrl: `https://cadenza.example/media/${exampleId('asset')}/cover.jpg`,
  urlExpiresAt: '2026-07-27T10:30:41.000Z',
  retainedUntil: '2026-10-18T09:30:41.000Z',
  createdAt: timeOf('09:30:41'),
};
const deleted = (id: string) => ({ id, status: 'DELETED', deletedAt: timeOf('11:00:00') });
const uploadView = {
  uploadId: exampleId('upload'),
  status: 'ready',
  kind: 'audio',
  fileName: 'last-train.mp3',
  byteLength: 4_812_336,
  offset: 4_812_336,
  url: `https://cadenza.example/media/${exampleId('upload')}/last-train.mp3?expires=1785144600&signature=x`,
  urlExpiresAt: '2026-07-27T09:30:00.000Z',
  contentType: 'audio/mpeg',
  durationSec: 152.4,
  width: null,
  height: null,
  errorCode: null,
  errorMessage: null,
  createdAt: timeOf('09:30:00'),
  expiresAt: '2026-07-27T09:30:00.000Z',
};
const costSummary = { creditsRequired: 480, creditsCharged: 462, creditsRefunded: 18, operations: 1 };
const editReceipt = { ...mvReceipt, taskId: exampleId('task'), creditsRequired: 24 };
const editQuote = {
  ...quote,
  operation: 'scene-edit',
  credits: 8,
  breakdown: { renderPerScene: 4, finalize: 4 },
  assumptions: ['1 scene at 720p'],
};
const previewQuote = {
  ...quote,
  operation: 'preview',
  credits: 60,
  breakdown: { base: 20, scenes: 30, finalize: 10, estimatedSceneCount: 3 },
  assumptions: ['The first 10 seconds'],
};
const upgradeQuote = {
  ...quote,
  operation: 'upgrade',
  credits: 3_048,
  breakdown: { duration: 3_048 },
  assumptions: ['152.4 seconds at hd 1080p'],
};

export const responseExamples: Readonly<Record<string, Readonly<Record<string, JsonValue>>>> = {
  getAccountCredits: { 200: balance },
  exportUsage: {
    200: {
      from: '2026-07-01T00:00:00.000Z',
      to: '2026-08-01T00:00:00.000Z',
      rows: [
        {
          occurredAt: timeOf('09:30:00'),
          kind: 'debit',
          credits: -12,
          balanceCredits: 1238.5,
          taskId,
          taskType: 'song',
          keyId: exampleId('apiKey'),
          tags: ['spring-campaign'],
        },
      ],
    },
  },
  enableStorage: {
    200: {
      status: 'enabled',
      creditsPerMonth: 20,
      paidUntil: '2026-08-20T09:30:00.000Z',
      updatedAt: timeOf('09:30:00'),
    },
  },
  cancelStorage: {
    200: {
      status: 'cancelled',
      creditsPerMonth: 20,
      paidUntil: '2026-08-20T09:30:00.000Z',
      updatedAt: timeOf('09:30:00'),
    },
  },
  getPricingCatalog: { 200: catalog },
  getHealth: {
    200: health,
    503: { ...health, status: 'failing', checks: { database: 'failing', queue: 'ok', media: 'ok' } },
  },
  getOpenApi: { 200: { openapi: '3.0.3', info: { title: 'Cadenza', version: '2.0.0' }, paths: {} } },
  listTasks: { 200: { tasks: [queued, song], nextCursor: null } },
  getTask: { 200: song },
  cancelTask: {
    200: {
      taskId,
      type: 'song',
      status: 'CANCELLED',
      mvId: null,
      creditsRequired: 10,
      creditsCharged: 0,
      refunded: true,
      createdAt: timeOf('09:30:00'),
      updatedAt: timeOf('09:30:04'),
    },
  },
  streamTask: { 200: `id: 5\nevent: ${stageEvent.event}\ndata: ${JSON.stringify(stageEvent)}\n\n` },
  createSong: { 200: { ...receipt, creditsRequired: 10, warningCodes: [] } },
  createVoice: { 200: { ...receipt, creditsRequired: 5, voiceId } },
  getVoice: {
    200: voice,
    202: {
      ...voice,
      status: 'PROCESSING',
      creditsCharged: null,
      outputResults: null,
      processingDuration: null,
      processingDurationText: null,
      pollUrl: `/api/v1/music/voices/${voiceId}`,
    },
  },
  getClipTimeline: {
    200: {
      clipId,
      taskId,
      durationSec: 152.4,
      instrumental: false,
      lines: [line],
      words: line.words,
      waveform: [0.1, 0.6, 0.4],
    },
    202: running,
  },
  listVoices: { 200: { voices: [{ ...voice.outputResults.voice, taskId, status: 'COMPLETED' }], nextCursor: null } },
  deleteVoice: { 200: deleted(voiceId) },
  listClips: { 200: { clips: [clipView], nextCursor: null } },
  getClip: { 200: clipView },
  deleteClip: { 200: deleted(clipId) },
  exportClip: { 200: { ...receipt, creditsRequired: 1 } },
  renderClip: { 200: { ...receipt, creditsRequired: 2 } },
  generateLyrics: { 200: lyrics, 202: writing },
  editLyrics: { 200: lyrics, 202: { ...writing, type: 'lyrics-edit' } },
  createSubtitles: { 200: { ...receipt, creditsRequired: 6 } },
  createVideodirectTask: { 200: { ...receipt, creditsRequired: 40, pricingMode: 'rate-card', providerCredits: 20 } },
  createDraft: { 200: { ...draft, version: 1 } },
  getDraft: { 200: draft },
  listDrafts: { 200: { drafts: [draft], nextCursor: null } },
  deleteDraft: { 200: deleted(exampleId('draft')) },
  updateDraft: {
    200: { ...draft, version: 4, brief: { ...draft.brief, styleId: 'anime' }, plan: { ...draft.plan, style: 'anime' } },
  },
  preflightDraft: { 200: preflight },
  preflightPreview: { 200: { ...preflight, quoteType: 'preview', credits: 60, quote: previewQuote } },
  previewMv: { 200: { ...mvReceipt, creditsRequired: 60 } },
  generateMv: { 200: mvReceipt },
  getMvCapabilities: { 200: capabilities },
  quoteMv: { 200: quote },
  getMv: { 200: mvView },
  listMvs: { 200: { videos: [mvView], nextCursor: null } },
  deleteMv: { 200: deleted(mvId) },
  getMvFinal: { 200: mvFinal },
  listMvOperations: {
    200: {
      mvId,
      operations: [
        {
          taskId,
          type: 'mv',
          status: 'COMPLETED',
          sceneIndexes: [],
          creditsRequired: 480,
          creditsCharged: 462,
          refunded: false,
          createdAt: timeOf('09:32:00'),
          completedAt: timeOf('09:39:12'),
        },
      ],
      costSummary,
    },
  },
  listMvScenes: {
    200: {
      mvId,
      version: 4,
      urlExpiresAt: timeOf('10:40:00'),
      scenes: [
        {
          index: 0,
          startSec: 0,
          endSec: 4.8,
          sectionLabel: 'Intro',
          shotType: 'narrative',
          status: 'rendered',
          prompt: 'An empty platform in the rain',
          lyric: '',
          setting: 'station',
          camera: 'slow push in',
          palette: ['#1b1f2a', '#5c6f8a', '#e9d8a6'],
          hasCharacter: false,
          renderTier: null,
          imageUrl: null,
          videoUrl: null,
          errorCode: null,
        },
      ],
    },
  },
  renderMvScenes: { 200: editReceipt },
  editMvScene: { 200: { ...editReceipt, creditsRequired: 8 } },
  composeMv: { 200: { ...editReceipt, creditsRequired: 10 } },
  lockMvCharacter: {
    200: {
      taskId,
      status: 'PENDING',
      pollUrl: `/api/v1/tasks/${taskId}`,
      mvId,
      creditsRequired: 5,
      requestId: exampleId('request'),
      warningCodes: [],
      links: {
        final: null,
        resource: `/api/v1/mv/${mvId}`,
        stream: `/api/v1/tasks/${taskId}/stream`,
        task: `/api/v1/tasks/${taskId}`,
      },
      pricing: { adjustmentCredits: 0, baseCredits: 5, chargedCredits: 5, quoteVersion: '3', source: 'catalog' },
      product: {
        featureCode: 'mv.lock-character',
        modelCode: 'video-v2',
        providerCode: 'p-video',
        resourceId: mvId,
        type: 'mv',
      },
    },
  },
  preflightMvUpgrade: { 200: { ...preflight, quoteType: 'upgrade', credits: 3_048, quote: upgradeQuote } },
  createUpload: { 200: uploadView },
  listUploads: { 200: { uploads: [uploadView], nextCursor: null } },
  getUpload: { 200: uploadView },
  continueUpload: {
    200: {
      ...uploadView,
      status: 'receiving',
      kind: 'audio',
      offset: 2_097_152,
      url: null,
      urlExpiresAt: null,
      contentType: null,
      durationSec: null,
      expiresAt: '2026-07-21T09:30:00.000Z',
    },
  },
  deleteUpload: { 200: deleted(exampleId('upload')) },
  upgradeMv: { 200: { ...editReceipt, creditsRequired: 3_048 } },
  quoteMvEdit: { 200: editQuote },
};

/** `text/csv`, in addition to JSON. */
export const csvExample = `occurredAt,kind,credits,balanceCredits,taskId,taskType,keyId,tags\n${timeOf('09:30:00')},debit,-12,1238.5,${taskId},song,${exampleId('apiKey')},spring-campaign\n`;
