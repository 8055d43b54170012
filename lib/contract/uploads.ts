/** Uploaded files, which can be referenced by any field that takes a URL of audio, a picture or subtitles. */
import { z } from 'zod';
import { nextCursor, pageQuery } from './requests/lists.ts';
import { timestamp } from './scalars.ts';

const uploadKinds = ['audio', 'image', 'subtitles'] as const;
const uploadKind = z.enum(uploadKinds);
export type UploadKind = z.infer<typeof uploadKind>;

/** `receiving` until all bytes have arrived, `checking` during validation, then `ready` or `refused` for good. */
const uploadStatuses = ['receiving', 'checking', 'ready', 'refused'] as const;
const uploadStatus = z.enum(uploadStatuses);
export type UploadStatus = z.infer<typeof uploadStatus>;

const FILE_NAME_LENGTH = 200;
const fileName = z
  .string()
  .min(1)
  .max(FILE_NAME_LENGTH)
  .describe('Name the file is called by; its ending follows what the file really is.');
const kind = uploadKind.describe('What the file has to be; left out, it is found out.');

/** `POST /api/v1/uploads` with JSON: announces a file whose bytes follow by `PATCH`. */
export const createUploadBody = z
  .strictObject({
    byteLength: z.int().min(1).describe('Size of the whole file in bytes.'),
    fileName: fileName.optional(),
    kind: kind.optional(),
  })
  .meta({
    id: 'CreateUploadBody',
    description: 'A file that is about to be sent.',
    examples: [{ byteLength: 4_812_336, fileName: 'last-train.mp3', kind: 'audio' }],
  });
export type CreateUploadBody = z.infer<typeof createUploadBody>;

/** The same, with the file as the request body. */
export const createUploadQuery = z.strictObject({ fileName: fileName.optional(), kind: kind.optional() });

export const upload = z
  .object({
    uploadId: z.string().describe('Id of the upload.'),
    status: uploadStatus.describe('receiving, checking, ready or refused.'),
    kind: uploadKind.nullable().describe('What it is; null until that is known.'),
    fileName: z.string().describe('Name it is called by.'),
    byteLength: z.int().min(0),
    offset: z.int().min(0).describe('Bytes received so far: where the next PATCH goes on.'),
    url: z.string().nullable().describe('What fields take as its address; null until it is ready.'),
    urlExpiresAt: timestamp.nullable(),
    contentType: z.string().nullable().describe('What the file really is; null until that is known.'),
    durationSec: z.number().min(0).nullable().describe('Length of audio in seconds; null for everything else.'),
    width: z.int().min(1).nullable().describe('Of a picture, in pixels; null for everything else.'),
    height: z.int().min(1).nullable().describe('Of a picture, in pixels; null for everything else.'),
    errorCode: z.string().nullable().describe('Why it cannot be used; null unless it was refused.'),
    errorMessage: z.string().nullable().describe('The same in words; null unless it was refused.'),
    createdAt: timestamp,
    expiresAt: timestamp.describe('When it is removed.'),
  })
  .meta({ id: 'Upload', description: 'A file the account sent.' });
export type Upload = z.infer<typeof upload>;

export const listUploadsQuery = z.strictObject(pageQuery('upload'));
export type ListUploadsQuery = z.infer<typeof listUploadsQuery>;

export const uploadList = z
  .object({ uploads: z.array(upload).describe('As GET /api/v1/uploads/{uploadId} reads each.'), nextCursor })
  .meta({ id: 'UploadList', description: 'One page of uploads, newest first.' });
export type UploadList = z.infer<typeof uploadList>;
