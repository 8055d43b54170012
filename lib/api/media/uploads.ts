/**
 * Uploads over HTTP: in JSON and bytes like every other operation, and as tus 1.0.0 (core, creation, creation-with-upload, expiration,
 * termination) for requests with `Tus-Resumable`. Only statuses and headers differ; failures are the envelope in both.
 */
import { createUploadBody, type CreateUploadBody, type Upload } from '#lib/contract/uploads.ts';
import { requestHeaders, uploadByteCount } from '#lib/contract/requests/http-headers.ts';
import { readTusMetadata, TUS_VERSION } from '#lib/media/uploads/tus.ts';
import { continueUpload, createUpload, deleteUpload, listUploads, readUpload } from '#lib/media/uploads/uploads.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import type { Answer, Call, Handler } from '../pipeline.ts';

export const uploadHandlers = {
  createUpload: {
    async handle(call) {
      const { ctx, body, bytes, query } = call;
      refuseOtherVersions(call.headers);
      const announced = call.headers.get(requestHeaders.uploadLength);
      if (announced !== null) return answer(call, await startTus(call, announced), 201);
      if (!bytes) return answer(call, await createUpload(ctx, { ...query, ...body }), 201);
      const length = sizeOf(call.headers);
      return answer(call, await bringAlong(ctx, await createUpload(ctx, { ...query, byteLength: length }), bytes), 201);
    },
  } satisfies Handler<'createUpload'>,

  listUploads: {
    handle: async ({ ctx, query }) => ({ json: await listUploads(ctx, query) }),
  } satisfies Handler<'listUploads'>,

  getUpload: {
    handle: async (call) => answer(call, await readUpload(call.ctx, call.params.uploadId), 200),
  } satisfies Handler<'getUpload'>,

  continueUpload: {
    async handle(call) {
      const { ctx, params, bytes, headers } = call;
      refuseOtherVersions(headers);
      const offset = byteCount(headers, requestHeaders.uploadOffset);
      if (!bytes)
        throw invalidField(
          'Content-Type',
          'Content-Type must be application/offset+octet-stream: the body is the next bytes of the file',
        );
      return answer(call, await continueUpload(ctx, params.uploadId, offset, bytes), 204);
    },
  } satisfies Handler<'continueUpload'>,

  deleteUpload: {
    async handle({ ctx, params, headers }) {
      const deleted = await deleteUpload(ctx, params.uploadId);
      return isTus(headers)
        ? new Response(null, { status: 204, headers: { [requestHeaders.tusResumable]: TUS_VERSION } })
        : { json: deleted };
    },
  } satisfies Handler<'deleteUpload'>,
};

const isTus = (headers: Headers) => headers.has(requestHeaders.tusResumable);

function refuseOtherVersions(headers: Headers): void {
  const version = headers.get(requestHeaders.tusResumable);
  if (version !== null && version !== TUS_VERSION)
    throw invalidField(requestHeaders.tusResumable, `${requestHeaders.tusResumable} must be ${TUS_VERSION}`);
}

/** The upload in JSON, with its offset in headers and, for a tus client, the status of that protocol. */
function answer({ headers }: Pick<Call<'getUpload'>, 'headers'>, upload: Upload, tusStatus: 200 | 201 | 204): Answer {
  const said: Record<string, string> = {
    'cache-control': 'no-store',
    [requestHeaders.tusResumable]: TUS_VERSION,
    [requestHeaders.uploadOffset]: String(upload.offset),
    [requestHeaders.uploadLength]: String(upload.byteLength),
    'Upload-Expires': new Date(upload.expiresAt).toUTCString(),
    ...(tusStatus === 201 ? { Location: `/api/v1/uploads/${upload.uploadId}` } : {}),
  };
  const status = isTus(headers) ? tusStatus : 200;
  if (status === 204) return new Response(null, { status, headers: said });
  return new Response(JSON.stringify(upload), {
    status,
    headers: { ...said, 'content-type': 'application/json; charset=utf-8' },
  });
}

async function startTus({ ctx, headers, bytes }: Call<'createUpload'>, announced: string): Promise<Upload> {
  const byteLength = byteCount(headers, requestHeaders.uploadLength, announced);
  const metadata = readTusMetadata(headers.get(requestHeaders.uploadMetadata));
  const given = { byteLength, fileName: metadata.get('filename') ?? metadata.get('name'), kind: metadata.get('kind') };
  const parsed = createUploadBody.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')),
  );
  if (!parsed.success)
    throw invalidField(
      requestHeaders.uploadMetadata,
      `${requestHeaders.uploadLength} and ${requestHeaders.uploadMetadata} must say a size of at least 1, a filename of at most 200 characters and a kind of audio, image or subtitles`,
    );
  const created = await createUpload(ctx, parsed.data satisfies CreateUploadBody);
  const comesAlong = bytes && /^application\/offset\+octet-stream\b/i.test(headers.get('content-type') ?? '');
  return comesAlong ? bringAlong(ctx, created, bytes) : created;
}

/**
 * Stores the bytes in the request that creates their upload. If they fail, the upload is deleted: its client has not
 * learned its address.
 */
function bringAlong(
  ctx: Call<'createUpload'>['ctx'],
  { uploadId }: Upload,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Upload> {
  return continueUpload(ctx, uploadId, 0, bytes, { deletesIf: 'failed' });
}

function byteCount(headers: Headers, name: string, text = headers.get(name)): number {
  if (text === null || !uploadByteCount.safeParse(text).success) throw invalidField(name, 'must be a number of bytes');
  return Number(text);
}

function sizeOf(headers: Headers): number {
  if (/^multipart\//i.test(headers.get('content-type') ?? ''))
    throw invalidField(
      'Content-Type',
      'Content-Type must be that of the file: send the file as the body, not as a form',
    );
  const length = headers.get('content-length');
  if (!length || !/^\d{1,15}$/.test(length) || Number(length) === 0) {
    throw new Failure('VALIDATION_ERROR', {
      message: 'Send the file as the body with its Content-Length, or announce it in JSON.',
      details: { field: 'byteLength', issues: [{ field: 'byteLength', message: 'is required' }] },
    });
  }
  return Number(length);
}
