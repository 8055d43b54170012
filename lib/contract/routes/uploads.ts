import { uploadIdParams } from '../ids.ts';
import { boundText } from '../text/count-text.ts';
import { uploadLimits } from '../accounts/limits.ts';
import { deletedThing } from '../requests/lists.ts';
import { createUploadBody, createUploadQuery, listUploadsQuery, upload, uploadList } from '../uploads.ts';
import { bodyErrors, defineRoute, keyedErrors } from './definition.ts';

const partsMax = boundText(uploadLimits.partsMax);
const contentErrors = ['PAYLOAD_TOO_LARGE', 'SOURCE_UNPROCESSABLE', 'UPLOAD_OFFSET_MISMATCH'] as const;

export const uploadRoutes = {
  createUpload: defineRoute({
    operationId: 'createUpload',
    method: 'POST',
    path: '/api/v1/uploads',
    scope: 'task:create',
    policy: 'operation',
    paid: false,
    tags: ['Uploads'],
    summary: 'Upload a file, or begin to',
    description: `Free. Three forms. With the file itself as the body, of any Content-Type but JSON, it is sent in one go and answers ready, with the url that every field for audio, pictures and subtitles takes. With JSON it is announced: its bytes then come by PATCH, in up to ${partsMax} requests, each going on where the one before ended or broke off. With Upload-Length, and if wanted Upload-Metadata (filename, kind), it is announced as tus 1.0.0 does it: a request with Tus-Resumable is answered as that protocol says, with 201, Location and Upload-Offset, so that any tus client can upload here; creation-with-upload, termination and expiration are understood. A file is decoded whole before it is ready; one that is damaged, too long, too short or of another kind is refused with SOURCE_UNPROCESSABLE and details.reason. An unfinished upload is removed after 24 hours, a ready one after 7 days; its url is good in fields of its own account alone, and opens for anybody who has it. An address of this service is read from its store and never fetched; only direct video hands it on, and needs this service to be reachable from outside.`,
    query: createUploadQuery,
    body: createUploadBody,
    bytes: { contentType: 'application/octet-stream', description: 'The file itself.' },
    responses: {
      200: {
        description: 'The upload: ready when the file came with the request, otherwise receiving.',
        schema: upload,
      },
    },
    errorCodes: [...bodyErrors, ...contentErrors, 'UPLOAD_LIMIT_REACHED'],
  }),
  listUploads: defineRoute({
    operationId: 'listUploads',
    method: 'GET',
    path: '/api/v1/uploads',
    scope: 'task:read',
    policy: 'operation',
    paid: false,
    tags: ['Uploads'],
    summary: 'List uploads',
    description: 'What is kept now, newest first, finished or not. Follow nextCursor for older ones.',
    query: listUploadsQuery,
    responses: { 200: { description: 'One page of uploads.', schema: uploadList } },
    errorCodes: [...keyedErrors, 'VALIDATION_ERROR'],
  }),
  getUpload: defineRoute({
    operationId: 'getUpload',
    method: 'GET',
    path: '/api/v1/uploads/{uploadId}',
    scope: 'task:read',
    policy: 'operation',
    paid: false,
    tags: ['Uploads'],
    summary: 'Read an upload',
    description:
      'How far it is, and its url once it is ready. Answers carry Upload-Offset and Upload-Length too; HEAD answers these alone, as tus clients ask for them.',
    params: uploadIdParams,
    responses: { 200: { description: 'The upload as it is now.', schema: upload } },
    errorCodes: [...keyedErrors, 'VALIDATION_ERROR', 'UPLOAD_NOT_FOUND'],
  }),
  continueUpload: defineRoute({
    operationId: 'continueUpload',
    method: 'PATCH',
    path: '/api/v1/uploads/{uploadId}',
    scope: 'task:create',
    policy: 'operation',
    paid: false,
    tags: ['Uploads'],
    summary: 'Send the next bytes of an upload',
    description: `The body is the bytes from Upload-Offset on, as many as wanted; after ${partsMax} parts UPLOAD_LIMIT_REACHED asks to begin again with larger ones. What arrived before a connection broke is kept: read the upload, or take details.offset of UPLOAD_OFFSET_MISMATCH, and go on from there. Of two requests that send the same part at once one is kept and the other answers UPLOAD_OFFSET_MISMATCH; nothing is counted twice. The request that brings the last byte answers once the file was decoded: ready, or SOURCE_UNPROCESSABLE. With Tus-Resumable a success is 204.`,
    params: uploadIdParams,
    headers: { uploadOffset: true },
    bytes: { contentType: 'application/offset+octet-stream', description: 'The next bytes of the file.' },
    responses: { 200: { description: 'The upload as it is now.', schema: upload } },
    errorCodes: [...bodyErrors, ...contentErrors, 'UPLOAD_NOT_FOUND', 'UPLOAD_LIMIT_REACHED'],
  }),
  deleteUpload: defineRoute({
    operationId: 'deleteUpload',
    method: 'DELETE',
    path: '/api/v1/uploads/{uploadId}',
    scope: 'task:create',
    policy: 'operation',
    paid: false,
    tags: ['Uploads'],
    summary: 'Delete an upload',
    description:
      'Removes it, finished or not, and frees its place. Its url answers 404. What was made from it stays; a draft that names it, and work that has not fetched it yet, have lost it: such a task fails as SOURCE_GONE and is refunded. Free. With Tus-Resumable a success is 204.',
    params: uploadIdParams,
    responses: { 200: { description: 'The upload is gone.', schema: deletedThing } },
    errorCodes: [...bodyErrors, 'UPLOAD_NOT_FOUND'],
  }),
} as const;
