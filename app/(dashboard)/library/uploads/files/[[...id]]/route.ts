/**
 * Uploads from a signed-in browser, as tus 1.0.0 (core, creation, termination). They use the API's verbs with the
 * session in place of a key. An upload resumes after a broken connection and after the page was left.
 */
import { z } from 'zod';
import { requestHeaders, uploadByteCount } from '#lib/contract/requests/http-headers.ts';
import { createUploadBody, type Upload } from '#lib/contract/uploads.ts';
import { opaqueId } from '#lib/contract/ids.ts';
import { readTusMetadata, TUS_VERSION } from '#lib/media/uploads/tus.ts';
import { continueUpload, createUpload, deleteUpload, readUpload } from '#lib/media/uploads/uploads.ts';
import { Failure } from '#lib/platform/failure.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import { answerUser } from '../../../../_lib/answer-json.ts';

const path = '/library/uploads/files';
type Context = { params: Promise<{ id?: string[] }> };

export function POST(request: Request): Promise<Response> {
  return answer(async (ctx) => {
    const body = parseInput(createUploadBody, {
      byteLength: byteCount(request, requestHeaders.uploadLength),
      fileName: readTusMetadata(request.headers.get(requestHeaders.uploadMetadata)).get('filename') || undefined,
    });
    const upload = await createUpload(ctx, body);
    return reply(201, upload, { Location: `${path}/${upload.uploadId}` });
  });
}

export function HEAD(_request: Request, context: Context): Promise<Response> {
  return answer(async (ctx) => reply(200, await readUpload(ctx, await idOf(context))));
}

export function PATCH(request: Request, context: Context): Promise<Response> {
  return answer(async (ctx) => {
    if (!request.body) throw new Failure('VALIDATION_ERROR', { message: 'The body is the next bytes of the file.' });
    const id = await idOf(context);
    const offset = byteCount(request, requestHeaders.uploadOffset);
    return reply(204, await continueUpload(ctx, id, offset, request.body, { deletesIf: 'unusable' }));
  });
}

export function DELETE(_request: Request, context: Context): Promise<Response> {
  return answer(async (ctx) => {
    await deleteUpload(ctx, await idOf(context));
    return reply(204);
  });
}

const headers = { 'cache-control': 'no-store', [requestHeaders.tusResumable]: TUS_VERSION };
const answer = (verb: Parameters<typeof answerUser>[0]) => answerUser(verb, headers);

function reply(status: number, upload?: Upload, more: Record<string, string> = {}): Response {
  const progress: Record<string, string> = upload
    ? { [requestHeaders.uploadOffset]: String(upload.offset), [requestHeaders.uploadLength]: String(upload.byteLength) }
    : {};
  return new Response(null, {
    status,
    headers: { ...headers, ...progress, ...more },
  });
}

async function idOf({ params }: Context): Promise<string> {
  return parseInput(opaqueId, (await params).id?.[0]);
}

function byteCount(request: Request, name: string): number {
  return Number(
    parseInput(z.strictObject({ [name]: uploadByteCount }), { [name]: request.headers.get(name) ?? '' })[name],
  );
}
