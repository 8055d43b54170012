/** A request for every server action, using the resources of the given account. A house rule checks that none is missing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Owned } from './stage.ts';

export type ActionCase = {
  /** What the owner's page would send. */
  request: (of: Owned) => unknown[];
  /**
   * The owner's own response when something else prevents success: no worker runs, a key was just used, nothing has
   * failed, no code was requested.
   */
  own?: string;
  /** Succeeds without effect when none of the listed items belongs to the caller. */
  answersAnyway?: true;
  /** Called before sign-in. `open`: any caller may change something. */
  visitor?: 'open' | 'step';
  /** Exists for operators only. */
  operator?: true;
};

const key = () => crypto.randomUUID();
const since = new Date(Date.now() - 3_600_000).toISOString();
const changedPassword = 'seven hills under slow rain';
const address = 'https://hooks.example.com/more';

export const actionCases: Readonly<Record<string, ActionCase>> = {
  // Actions before a session.
  signIn: {
    visitor: 'open',
    request: () => [{ email: 'nobody@example.com', password: 'a wrong password here' }, '/overview'],
  },
  signUp: {
    visitor: 'open',
    request: () => [{ email: `${key()}@example.com`, password: 'slow rain over seven hills' }, '/overview'],
  },
  signOut: { visitor: 'open', request: () => [] },
  askForPasswordLink: { visitor: 'open', request: () => [{ email: 'nobody@example.com' }] },
  openPasswordLink: { visitor: 'step', request: () => ['a token that was never made'] },
  giveCode: { visitor: 'step', request: () => [{ code: '123456' }, '/overview'] },
  choosePassword: { visitor: 'step', request: () => [{ newPassword: 'slow rain over seven hills' }, '/overview'] },
  beginSetup: { visitor: 'step', request: () => [] },
  confirmSetup: { visitor: 'step', request: () => [{ code: '123456' }] },
  finishSignIn: { visitor: 'step', request: () => ['/overview'] },

  // Keys.
  createKey: { request: () => [{ label: 'Another' }] },
  updateKey: { request: ({ keyId }) => [{ keyId, label: 'Renamed' }] },
  rotateKey: { request: ({ keyId }) => [keyId] },
  disableKey: { request: ({ keyId }) => [keyId] },
  enableKey: { request: ({ keyId }) => [keyId] },
  simulate: { request: ({ keyId }) => [{ keyId, operationId: 'createSong', address: '203.0.113.7' }] },
  deleteKey: { own: 'CONFLICT', request: ({ keyId }) => [keyId, 'not needed any more'] },

  // Webhooks.
  addDestination: { request: () => [address] },
  makeDefault: { request: () => [address] },
  newSecret: { request: () => [address] },
  rotateSecret: { request: ({ destinationId }) => [{ destinationId, overlapHours: 24 }] },
  endOverlap: { request: ({ destinationId }) => [destinationId] },
  sendTest: { request: ({ destinationId }) => [destinationId] },
  pause: { request: ({ destinationId }) => [destinationId, true] },
  previewRecovery: { request: () => [{ since }] },
  recoverFailed: { own: 'VALIDATION_ERROR', request: () => [{ since }] },
  checkPastedSignature: { request: () => [{ bodyBase64: 'e30=', signature: 'sha256=00', secret: 'whsec_1' }] },
  addInbox: { request: () => [] },
  removeInbox: { request: ({ inboxToken }) => [inboxToken] },
  sendAgain: { request: ({ deliveryId }) => [[deliveryId]] },
  replaceDestination: { request: ({ spareDestinationId }) => [spareDestinationId, `${address}/again`] },
  removeDestination: { request: ({ destinationId }) => [destinationId] },

  // Usage.
  withdraw: { request: ({ requestId }) => [requestId] },
  askForCredits: { request: () => [{ credits: 20, note: 'A film' }] },
  setAlert: { request: () => [{ credits: 50 }] },

  // Tasks.
  saveView: { request: () => ['Songs', 'type=song'] },
  deleteView: { request: ({ viewId }) => [viewId] },
  priceOfRequest: { request: () => ['createSong', { mode: 'custom', lyrics: 'la' }] },
  priceOfAgain: { request: () => ['song', { mode: 'custom', lyrics: 'la' }] },
  runAgain: { request: ({ taskId }) => [taskId, { mode: 'custom', lyrics: 'la' }, 100, key()] },
  cancelTasks: { request: ({ waitingTaskId }) => [[waitingTaskId]], answersAnyway: true },
  cancelTask: { request: ({ waitingTaskId }) => [waitingTaskId] },

  // Studio.
  createDraft: { request: ({ taskId }) => [{ source: { type: 'task', taskId } }] },
  checkDraft: { request: ({ draftId }) => ['video', draftId, 1] },
  buyVideo: {
    own: 'MV_PROVIDER_UNAVAILABLE',
    request: ({ draftId, preflightId }) => [
      'video',
      draftId,
      { expectedVersion: 1, maxCredits: 900, preflightId },
      key(),
    ],
  },
  // Only imported audio has beats to correct.
  correctBeats: {
    own: 'SOURCE_UNPROCESSABLE',
    request: ({ draftId }) => [draftId, 1, { tempo: 'half', shiftHalfBeats: 1, nudgeMs: 0 }],
  },
  saveDraft: { request: ({ draftId }) => [draftId, { expectedVersion: 1, description: 'By the sea' }] },
  makeSong: { request: () => [{ mode: 'custom', lyrics: 'la la', title: 'Sea' }, key()] },
  foreseeSong: { request: () => [{ mode: 'custom', lyrics: 'la la', tags: 'with a theremin' }] },
  // No worker is running to write them.
  writeLyrics: { request: () => [{ prompt: 'The sea at night' }, key()] },
  changeLyrics: { request: () => [{ lyrics: '[Verse]\nla la', instruction: 'Make it hopeful' }, key()] },
  readSentFile: { request: ({ uploadId }) => [uploadId] },
  cancelVideo: { request: ({ waitingTaskId }) => [waitingTaskId] },
  changeScene: {
    own: 'MV_PROVIDER_UNAVAILABLE',
    request: ({ mvId, mvVersion: expectedVersion }) => [
      mvId,
      0,
      { expectedVersion, prompt: 'The sea at night' },
      key(),
    ],
  },
  foreseeScene: { request: ({ mvId }) => [mvId, 0, 'The sea at night'] },
  retakeScenes: {
    own: 'MV_PROVIDER_UNAVAILABLE',
    request: ({ mvId, mvVersion: expectedVersion }) => [mvId, { expectedVersion, sceneIndexes: [0] }, key()],
  },
  cutAgain: {
    own: 'MV_PROVIDER_UNAVAILABLE',
    request: ({ mvId, mvVersion: expectedVersion }) => [mvId, { expectedVersion }, key()],
  },
  lockTheCharacter: {
    own: 'SOURCE_UNPROCESSABLE',
    request: ({ mvId, mvVersion: expectedVersion }) => [
      mvId,
      { expectedVersion, characterImage: 'https://media.example.com/face.png' },
      key(),
    ],
  },
  checkUpgrade: { request: ({ mvId, mvVersion: expectedVersion }) => [mvId, { expectedVersion, renderTier: 'hd' }] },
  upgradeVideo: {
    own: 'MV_PROVIDER_UNAVAILABLE',
    request: ({ mvId, mvVersion: expectedVersion }) => [mvId, { expectedVersion, renderTier: 'hd' }, key()],
  },
  showTakes: {
    request: ({ mvId, mvVersion: expectedVersion }) => [
      mvId,
      { expectedVersion, choices: [{ sceneIndex: 0, take: 1 }] },
    ],
  },
  pictureAddress: { request: ({ uploadId }) => [uploadId] },

  // Library.
  renameThing: { request: ({ draftId }) => ['draft', draftId, 'Renamed'] },
  duplicateDraft: { request: ({ draftId }) => [draftId] },
  buySongFromClip: { request: ({ clipId }) => [clipId, 'cover', {}, key()] },
  foreseeSongOfClip: { request: ({ clipId }) => [clipId, 'cover', { tags: 'with a theremin' }] },
  buyVoice: { request: ({ clipId }) => [{ clipId, vocalRange: { startSeconds: 0, endSeconds: 10 } }, key()] },
  buyExport: { request: ({ clipId }) => [clipId, { format: 'wav' }, key()] },
  buyRender: { request: ({ clipId }) => [clipId, { format: 'wav' }, key()] },
  buySubtitles: {
    own: 'VALIDATION_ERROR',
    request: () => [{ source: { type: 'audio', audioUrl: 'https://media.example.com/song.mp3' } }, key()],
  },
  switchStorage: { request: () => [true, 100] },
  deleteThing: { request: ({ uploadId }) => ['upload', uploadId] },

  // Operator actions; the owner is an operator.
  proveOperator: { operator: true, request: ({ password }) => [{ password }] },
  updateAccount: { operator: true, request: ({ customers: [one] }) => [{ email: one.email, tier: 'PREMIUM' }] },
  giveCredits: {
    operator: true,
    request: ({ customers: [one] }) => [{ email: one.email, credits: 10, note: 'Thanks', key: key() }],
  },
  grantRequest: { operator: true, request: ({ customers: [one] }) => [{ requestId: one.requestId, credits: 5 }] },
  declineRequest: {
    operator: true,
    request: ({ customers: [, two] }) => [{ requestId: two.requestId, answer: 'Not now' }],
  },
  resetSecondFactor: { operator: true, request: ({ customers: [one] }) => [one.email] },
  makePasswordLink: { operator: true, request: ({ customers: [one] }) => [one.email] },
  endSessions: { operator: true, request: ({ customers: [one] }) => [one.email] },

  // Settings. Actions that end a session come last.
  saveProfile: { request: () => [{ name: 'Ada' }] },
  saveDraftDefaults: { request: () => [{ styleId: 'ink', resolution: '720p' }] },
  // To its current address, because a new one would not match the address typed for the deletion.
  changeEmail: { own: 'VALIDATION_ERROR', request: ({ email, password }) => [{ email, password }] },
  askForExport: { request: ({ password }) => [password] },
  setUpSecondFactor: { request: ({ password }) => [{ password, code: '' }] },
  confirmSecondFactor: { own: 'VALIDATION_ERROR', request: () => [{ code: '123456' }] },
  renewRecoveryCodes: { own: 'VALIDATION_ERROR', request: ({ password }) => [{ password, code: '123456' }] },
  removeSecondFactor: { own: 'VALIDATION_ERROR', request: ({ password }) => [{ password, code: '123456' }] },
  endSession: { request: ({ otherSessionId, password }) => [otherSessionId, password] },
  endOtherSessions: { request: ({ password }) => [password] },
  changePassword: { request: ({ password }) => [{ currentPassword: password, newPassword: changedPassword }] },
  deleteAccount: { request: ({ email }) => [{ email, password: changedPassword }] },
};

/** Server actions of `app` without a request here, those named twice, and requests without an action. */
export function unlistedActions(root: string): string[] {
  const actions = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, 'app', path), 'utf8'))
    .filter((text) => text.startsWith("'use server';"))
    .flatMap((text) => [...text.matchAll(/^export (?:async function|const) (\w+)/gm)].map(([, name = '']) => name));
  return [
    ...new Set(actions.filter((name, at) => !(name in actionCases) || actions.indexOf(name) !== at)),
    ...Object.keys(actionCases).filter((name) => !actions.includes(name)),
  ];
}
