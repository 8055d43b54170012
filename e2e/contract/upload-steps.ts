import { expect } from '@playwright/test';
import { dataOf, refusalOf } from '../client/api-client.ts';
import type { ContractStage } from './stage.ts';

const subtitles =
  '1\n00:00:01,000 --> 00:00:03,000\nCarry me over\n\n2\n00:00:04,000 --> 00:00:06,000\nCarry me home\n';

/** Subtitles uploaded in two parts, used by URL, and deleted. They are text, because the proxy reads bodies as text. */
export async function uploadSubtitles({ client, media }: ContractStage): Promise<void> {
  const begun = dataOf(
    await client.POST('/api/v1/uploads', {
      body: { byteLength: subtitles.length, fileName: 'words.srt', kind: 'subtitles' },
    }),
  );
  const path = { uploadId: begun.uploadId };
  const send = (offset: number, body: string) =>
    client.PATCH('/api/v1/uploads/{uploadId}', {
      params: { path, header: { 'Upload-Offset': String(offset) } },
      headers: { 'content-type': 'application/offset+octet-stream' },
      body,
      bodySerializer: (text: string) => text,
    });
  expect(dataOf(await send(0, subtitles.slice(0, 40))).offset).toBe(40);
  expect(refusalOf(await send(0, subtitles.slice(0, 10)))).toEqual({ status: 409, code: 'UPLOAD_OFFSET_MISMATCH' });
  const ready = dataOf(await send(40, subtitles.slice(40)));
  expect(ready).toMatchObject({ status: 'ready', kind: 'subtitles', contentType: 'application/x-subrip' });
  expect(dataOf(await client.GET('/api/v1/uploads/{uploadId}', { params: { path } })).url).toContain('/media/');
  expect(dataOf(await client.GET('/api/v1/uploads')).uploads.map(({ uploadId }) => uploadId)).toContain(begun.uploadId);
  const source = { type: 'audio' as const, audioUrl: media.song, durationSec: 12, srtUrl: ready.url ?? '' };
  const draft = dataOf(await client.POST('/api/v1/mv/drafts', { body: { source, subtitles: true } }));
  const checked = dataOf(
    await client.POST('/api/v1/mv/drafts/{id}/preflight', {
      params: { path: { id: draft.id } },
      body: { expectedVersion: draft.version },
    }),
  );
  expect(checked.checks.srtUrl).toMatchObject({ status: 'ok' });
  expect(dataOf(await client.DELETE('/api/v1/uploads/{uploadId}', { params: { path } }))).toMatchObject({
    id: begun.uploadId,
    status: 'DELETED',
  });
  expect(refusalOf(await client.GET('/api/v1/uploads/{uploadId}', { params: { path } }))).toEqual({
    status: 404,
    code: 'UPLOAD_NOT_FOUND',
  });
  expect(refusalOf(await client.POST('/api/v1/uploads', { body: { byteLength: 1_000_000_000 } }))).toEqual({
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  });
}
