import { maxVideodirectBodyBytes } from '../accounts/limits.ts';
import { editLyricsBody, generateLyricsBody, lyricsResult } from '../lyrics.ts';
import { createSubtitlesBody, subtitlesReceipt } from '../subtitles.ts';
import { taskDescriptor } from '../tasks/task.ts';
import { createVideodirectBody, videodirectReceipt } from '../videodirect.ts';
import { defineRoute, paidErrors } from './definition.ts';

const lyricsResponses = {
  200: { description: 'The lyrics.', schema: lyricsResult },
  202: { description: 'Still being written; poll pollUrl.', schema: taskDescriptor },
} as const;

export const textAndRelayRoutes = {
  generateLyrics: defineRoute({
    operationId: 'generateLyrics',
    method: 'POST',
    path: '/api/v1/lyrics/generate',
    scope: 'task:create',
    policy: 'operation',
    paid: true,
    tags: ['Lyrics'],
    summary: 'Generate lyrics',
    description:
      'Waits up to 10 seconds for the result; 202 names the task to poll. Prefer: respond-async answers 202 at once. When the work fails, it is refunded and answers 502, or 422 when trying again would not help; details name the task.',
    headers: { idempotencyKey: 'optional', prefer: true },
    body: generateLyricsBody,
    responses: lyricsResponses,
    errorCodes: [...paidErrors, 'CONFLICT', 'SOURCE_UNPROCESSABLE', 'FEATURE_NOT_SUPPORTED'],
  }),
  editLyrics: defineRoute({
    operationId: 'editLyrics',
    method: 'POST',
    path: '/api/v1/lyrics/edit',
    scope: 'task:create',
    policy: 'operation',
    paid: true,
    tags: ['Lyrics'],
    summary: 'Rewrite lyrics',
    description:
      'All of them, or one section. The rest stays exactly as it is. Waits for the result like generation does. 422 SOURCE_UNPROCESSABLE before charging when the section named is not there.',
    headers: { idempotencyKey: 'optional', prefer: true },
    body: editLyricsBody,
    responses: lyricsResponses,
    errorCodes: [...paidErrors, 'CONFLICT', 'SOURCE_UNPROCESSABLE', 'FEATURE_NOT_SUPPORTED'],
  }),
  createSubtitles: defineRoute({
    operationId: 'createSubtitles',
    method: 'POST',
    path: '/api/v1/subtitles/',
    scope: 'task:create',
    policy: 'operation',
    paid: true,
    tags: ['Subtitles'],
    summary: 'Create a subtitle extraction task',
    description:
      'Transcribes public audio with times, as srt, vtt, lrc and json; each is a TEXT resource of the task with the text inline and a file to download. Timed lyrics that the file carries come first (synchronised tags, LRC in text tags, subtitle tracks); otherwise the sound is transcribed, where the deployment has a transcriber that costs no more than budget.maxCostUsdPerMin. Never an invented transcript: without either the task fails (TRANSCRIPT_UNAVAILABLE, MAX_COST_EXCEEDED, SOURCE_NO_WORDS) and is refunded. One credit for each started minute: source.durationSec is held, else the length of an upload or a file of this service, else ten minutes, and the real length is charged. Audio that is longer than what is held for is refused under source.durationSec, or fails with SOURCE_TOO_LONG and is refunded. Audio that is known within ten seconds to be of no use is refused under source.audioUrl and nothing is charged.',
    headers: { idempotencyKey: 'optional' },
    body: createSubtitlesBody,
    responses: { 200: { description: 'The task was created.', schema: subtitlesReceipt } },
    errorCodes: paidErrors,
  }),
  createVideodirectTask: defineRoute({
    operationId: 'createVideodirectTask',
    method: 'POST',
    path: '/api/v1/videodirect/tasks',
    scope: 'task:create',
    policy: 'operation',
    paid: true,
    tags: ['Direct video'],
    summary: 'Create a direct video task',
    description:
      'Inputs and output addresses pass through untouched; download outputs within one hour. Operations with a rate card are priced by it (pricingContext.durationSec where only media tell the length); the others reserve pricingContext.providerCreditCap. Both are settled to what the upstream reports, never above the reserve. 422 FEATURE_NOT_SUPPORTED when the deployment has no upstream.',
    headers: { idempotencyKey: 'optional' },
    body: createVideodirectBody,
    maxBodyBytes: maxVideodirectBodyBytes,
    responses: { 200: { description: 'The task was created.', schema: videodirectReceipt } },
    errorCodes: [...paidErrors, 'FEATURE_NOT_SUPPORTED'],
  }),
} as const;
