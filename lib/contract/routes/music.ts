import { clipIdParams, voiceIdParams } from '../ids.ts';
import { deletedThing } from '../lists.ts';
import { clipList, clipTimeline, clipView, createSongBody, createVoiceBody, exportClipBody, listClipsQuery, listVoicesQuery, renderClipBody, voiceList, voiceRead, voiceReceipt } from '../music.ts';
import { taskDescriptor, taskReceipt } from '../task.ts';
import { bodyErrors, defineRoute, idempotencyErrors, keyedErrors, paidErrors } from './definition.ts';

export const musicRoutes = {
  createSong: defineRoute({
    operationId: 'createSong', method: 'POST', path: '/api/v1/music/songs', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Songs'], summary: 'Generate a song', description: 'Makes two candidates. Prefer: respond-async skips the wait for an acknowledgement. voiceId (modes simple, custom and vox) lets any finished public Voice sing, in the range, timbre and vibrato it was heard with; an instrumental takes none. In mode vox the Voice is alone, without doubles, harmonies or a partner; it runs on chirp-hawk and chirp-goose, by whatever name they are asked, and is closed to trial accounts. An unknown or unfinished Voice is refused before charging, and so is audio of an upload mode that is known within ten seconds to be of no use (SOURCE_UNPROCESSABLE), unless Prefer: respond-async asks for the receipt at once.',
    headers: { idempotencyKey: 'optional', prefer: true }, body: createSongBody,
    responses: { 200: { description: 'The task was created.', schema: taskReceipt } },
    errorCodes: [...paidErrors, 'VOICE_NOT_FOUND', 'FEATURE_NOT_SUPPORTED', 'SOURCE_UNPROCESSABLE'],
  }),
  createVoice: defineRoute({
    operationId: 'createVoice', method: 'POST', path: '/api/v1/music/voices/from-clip', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Songs'], summary: 'Create a Voice from a clip', description: 'Makes a reusable public Voice from the singing in a finished clip. No verification phrase is needed. Without vocalRange a continuous singing part is picked from the timeline of the clip, at most 30 s; a clip without a timeline, such as an instrumental, needs vocalRange and answers TIMELINE_UNAVAILABLE without it. The Voice has its id from now on and can be used once the task is complete.',
    headers: { idempotencyKey: 'optional' }, body: createVoiceBody,
    responses: { 200: { description: 'The task was created.', schema: voiceReceipt } },
    errorCodes: [...paidErrors, 'CLIP_NOT_FOUND', 'CONFLICT', 'SOURCE_UNPROCESSABLE', 'TIMELINE_UNAVAILABLE'],
  }),
  getVoice: defineRoute({
    operationId: 'getVoice', method: 'GET', path: '/api/v1/music/voices/{voiceId}', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Songs'], summary: 'Read a public Voice', description: 'Any readable public Voice, no matter who made it. One that is still being made is waited for briefly; 202 then says to read it again at pollUrl. One that could not be made answers 200 with status FAILED or CANCELLED and without outputResults.',
    params: voiceIdParams,
    responses: { 200: { description: 'The Voice.', schema: voiceRead }, 202: { description: 'The Voice is still being made.', schema: voiceRead } },
    errorCodes: [...keyedErrors, 'VOICE_NOT_FOUND'],
  }),
  listVoices: defineRoute({
    operationId: 'listVoices', method: 'GET', path: '/api/v1/music/voices', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Songs'], summary: 'List your Voices', description: 'The Voices the account made itself, newest first, with the status of the task that makes each. Follow nextCursor for older ones.',
    query: listVoicesQuery,
    responses: { 200: { description: 'One page of Voices.', schema: voiceList } },
    errorCodes: [...keyedErrors, 'VALIDATION_ERROR'],
  }),
  deleteVoice: defineRoute({
    operationId: 'deleteVoice', method: 'DELETE', path: '/api/v1/music/voices/{voiceId}', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Songs'], summary: 'Delete a Voice', description: 'Only the account that made a Voice may delete it; to every other one it answers VOICE_NOT_FOUND. From then on nobody can read it or sing with it: both answer VOICE_NOT_FOUND. Songs it sang, and songs that were bought with it already, stay as they are. Free; nothing is refunded, and the task that made it and the ledger stay. While it is still being made it answers 409 CONFLICT with details.reason operation_in_progress: cancel its task first.',
    params: voiceIdParams, headers: { idempotencyKey: 'optional' },
    responses: { 200: { description: 'The Voice is gone.', schema: deletedThing } },
    errorCodes: [...bodyErrors, ...idempotencyErrors, 'VOICE_NOT_FOUND', 'CONFLICT'],
  }),
  listClips: defineRoute({
    operationId: 'listClips', method: 'GET', path: '/api/v1/music/clips', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Songs'], summary: 'List clips', description: 'The candidates of finished songs, newest first, with fresh links. Follow nextCursor for older ones.',
    query: listClipsQuery,
    responses: { 200: { description: 'One page of clips.', schema: clipList } },
    errorCodes: [...keyedErrors, 'VALIDATION_ERROR'],
  }),
  getClip: defineRoute({
    operationId: 'getClip', method: 'GET', path: '/api/v1/music/clips/{clipId}', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Songs'], summary: 'Read a clip', description: 'A candidate of a finished song, with fresh links to its audio and its cover. Keep the id, not the links.',
    params: clipIdParams,
    responses: { 200: { description: 'The clip.', schema: clipView } },
    errorCodes: [...keyedErrors, 'VALIDATION_ERROR', 'CLIP_NOT_FOUND'],
  }),
  deleteClip: defineRoute({
    operationId: 'deleteClip', method: 'DELETE', path: '/api/v1/music/clips/{clipId}', scope: 'task:create', policy: 'operation', paid: false, release: 'core',
    tags: ['Songs'], summary: 'Delete a clip', description: 'Removes the audio, the cover and the timeline of one candidate; links to them answer 404. What was made from it stays, because it holds its own copy: videos with the song in them can still be edited, exports, renders and Voices are files and Voices of their own. A draft that names the clip cannot become a video any more. Free; nothing is refunded, and the song task and the ledger stay, the task without a link to the audio. While unfinished work reads the clip it answers 409 CONFLICT with details.reason operation_in_progress and the taskId.',
    params: clipIdParams, headers: { idempotencyKey: 'optional' },
    responses: { 200: { description: 'The clip is gone.', schema: deletedThing } },
    errorCodes: [...bodyErrors, ...idempotencyErrors, 'CLIP_NOT_FOUND', 'CONFLICT'],
  }),
  getClipTimeline: defineRoute({
    operationId: 'getClipTimeline', method: 'GET', path: '/api/v1/music/clips/{clipId}/timeline', scope: 'task:read', policy: 'operation', paid: false, release: 'core',
    tags: ['Songs'], summary: 'Read an aligned lyrics timeline', description: 'Times of every word and line, kept from when the song was made. Reading them is free. An instrumental has no lines. A clip whose song is still at work is waited for briefly; 202 names the task to poll.',
    params: clipIdParams,
    responses: { 200: { description: 'The timeline.', schema: clipTimeline }, 202: { description: 'The song is still at work; poll pollUrl.', schema: taskDescriptor } },
    errorCodes: [...keyedErrors, 'INSUFFICIENT_CREDITS', 'CLIP_NOT_FOUND', 'TIMELINE_UNAVAILABLE'],
  }),
  exportClip: defineRoute({
    operationId: 'exportClip', method: 'POST', path: '/api/v1/music/clips/{clipId}/export', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Songs'], summary: 'Export a clip in another file format', description: 'Writes the clip as mp3, wav, m4a, flac or ogg, 44.1 kHz stereo. The file is the one resource of the task, with role final; a clip that is in the wanted format already is copied as it is.',
    params: clipIdParams, headers: { idempotencyKey: 'optional' }, body: exportClipBody,
    responses: { 200: { description: 'The task was created.', schema: taskReceipt } },
    errorCodes: [...paidErrors, 'CLIP_NOT_FOUND', 'CONFLICT', 'SOURCE_UNPROCESSABLE'],
  }),
  renderClip: defineRoute({
    operationId: 'renderClip', method: 'POST', path: '/api/v1/music/clips/{clipId}/render', scope: 'task:create', policy: 'operation', paid: true, release: 'core',
    tags: ['Songs'], summary: 'Render a part or a mix of a clip', description: 'Writes a part of the clip, the music without the voice, or the voice alone, with fades. instrumental and vocals add up to the clip; a clip that can never be taken apart, such as one made from imported audio, answers FEATURE_NOT_SUPPORTED with details.reason stems_not_available before charging. The file is the one resource of the task, with role final.',
    params: clipIdParams, headers: { idempotencyKey: 'optional' }, body: renderClipBody,
    responses: { 200: { description: 'The task was created.', schema: taskReceipt } },
    errorCodes: [...paidErrors, 'CLIP_NOT_FOUND', 'CONFLICT', 'SOURCE_UNPROCESSABLE', 'FEATURE_NOT_SUPPORTED', 'AUDIO_RENDER_UNAVAILABLE'],
  }),
} as const;
