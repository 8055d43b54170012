/**
 * Media in a bucket of any S3-compatible server, for machines that share no folder. A file is one object, stored by a
 * single request, so that it is complete or absent and there are no partial uploads to clean up.
 *
 * A request with a transient failure is tried three times. After that it throws an `Outage`, whose message names the
 * setting to check; tasks wait for the end of an outage, and requests are answered with 503.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import pRetry from 'p-retry';
import { pictureEdgesPx } from '#lib/contract/constants/picture-edges.ts';
import { playbackLimits } from '#lib/contract/accounts/limits.ts';
import type { ObjectStoreConfig } from '#lib/platform/config.ts';
import { Outage } from '#lib/platform/running/outage.ts';
import { readSecret } from '#lib/platform/secrets/secret-file.ts';
import { type FileFacts, type MediaStore, NotStored, smallKeyOf } from './store.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
type Clients = { sdk: Sdk; transfers: S3Client; playback: S3Client };

/** Concurrent requests of one process, except playback. */
const TRANSFERS_MAX = 32;
const ATTEMPTS = 3;
const CONNECT_MS = 5_000;
/** How long a transfer may stall, and how long the first byte of a playback may take. */
const STALLED_MS = 30_000;
/** How long a secret is cached. One that is read from a file may be rotated. */
const SECRET_KEPT_MS = 60_000;

export function createS3Store(config: ObjectStoreConfig): MediaStore {
  let opening: Promise<Clients> | undefined;
  const open = () => (opening ??= openClients(config));
  const { bucket, prefix } = config;
  const objectOf = (key: string) => ({ Bucket: bucket, Key: `${prefix}${key}` });

  /** Maps the errors of all requests to `NotStored`, an `Outage` or, for faults of this machine, the error itself. */
  const request = async <T>(key: string, run: (clients: Clients) => Promise<T>): Promise<T> => {
    try {
      return await run(await open());
    } catch (error) {
      if (isMissing(error)) throw new NotStored(key, { cause: error });
      throw isStoreFault(error) ? new Outage(describe(error, config), { cause: error }) : error;
    }
  };
  /** The SDK retries a request only until bytes are transferred, so whole transfers are retried here. */
  const transfer = <T>(key: string, run: (clients: Clients) => Promise<T>): Promise<T> =>
    request(key, (clients) =>
      pRetry(() => run(clients), {
        retries: ATTEMPTS - 1,
        minTimeout: 200,
        factor: 3,
        shouldRetry: ({ error }) => isStoreFault(error),
      }),
    );
  const send = (key: string, sourcePath: string): Promise<number> =>
    transfer(key, async ({ sdk, transfers }) => {
      const { size } = await stat(sourcePath);
      const sum = createHash('md5');
      await pipeline(createReadStream(sourcePath), sum);
      const body = createReadStream(sourcePath);
      try {
        await transfers.send(
          new sdk.PutObjectCommand({
            ...objectOf(key),
            Body: body,
            ContentLength: size,
            ContentMD5: sum.digest('base64'),
          }),
        );
      } finally {
        body.destroy();
      }
      return size;
    });
  const removeOne = (key: string) =>
    request(key, ({ sdk, transfers }) => transfers.send(new sdk.DeleteObjectCommand(objectOf(key))));
  const removeSmall = async (key: string) => {
    if (!pictures.has(extname(key))) return;
    for (const edgePx of pictureEdgesPx) await removeOne(smallKeyOf(key, edgePx));
  };
  const facts = async (key: string): Promise<FileFacts | null> => {
    try {
      const head = await request(key, ({ sdk, transfers }) => transfers.send(new sdk.HeadObjectCommand(objectOf(key))));
      return { version: head.ETag ?? '', byteLength: head.ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof NotStored) return null;
      throw error;
    }
  };
  const list = async function* (folder: string) {
    for (let token: string | undefined; ; ) {
      const page = await request(folder, ({ sdk, transfers }) =>
        transfers.send(
          new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${folder}/`, ContinuationToken: token }),
        ),
      );
      for (const { Key = '', LastModified: changedAt = new Date() } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), changedAt };
      token = page.NextContinuationToken;
      if (!page.IsTruncated || !token) return;
    }
  };
  const putSmall: MediaStore['putSmall'] = async (key, edgePx, bytes, of) => {
    const small = smallKeyOf(key, edgePx);
    await request(small, ({ sdk, transfers }) =>
      transfers.send(new sdk.PutObjectCommand({ ...objectOf(small), Body: bytes, ContentLength: bytes.byteLength })),
    );
    // `put` and `remove` delete small versions after the picture itself, so an outdated one is deleted either there
    // or here.
    const now = await facts(key);
    if (now?.version === of.version && now.byteLength === of.byteLength) return true;
    await removeOne(small);
    return false;
  };

  return {
    async put(key, sourcePath) {
      const byteLength = await send(key, sourcePath);
      await removeSmall(key);
      return byteLength;
    },
    async read(key, range) {
      const { Body } = await request(key, ({ sdk, playback }) =>
        playback.send(
          new sdk.GetObjectCommand({ ...objectOf(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
        ),
      );
      return Body as Readable;
    },
    async copyTo(key, path) {
      const partial = `${path}.${randomUUID()}.part`;
      try {
        await transfer(key, async ({ sdk, transfers }) => {
          const { Body } = await transfers.send(new sdk.GetObjectCommand(objectOf(key)));
          await pipeline(Body as Readable, createWriteStream(partial, { mode: 0o600 }));
        });
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async remove(key) {
      await removeOne(key);
      await removeSmall(key);
    },
    async removeFolder(folder) {
      for await (const { key } of list(folder)) await removeOne(key);
    },
    facts,
    putSmall,
    list,
    async check() {
      const key = `check/${randomUUID()}`;
      await request(key, async ({ sdk, transfers }) => {
        await transfers.send(new sdk.PutObjectCommand({ ...objectOf(key), Body: key }));
        await transfers.send(new sdk.HeadObjectCommand(objectOf(key)));
        await transfers.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${key}`, MaxKeys: 1 }));
        await transfers.send(new sdk.DeleteObjectCommand(objectOf(key)));
      });
    },
    async close() {
      const { transfers, playback } = (await opening) ?? {};
      transfers?.destroy();
      playback?.destroy();
    },
  };
}

/** Extensions of files that may have small versions. */
const pictures = new Set(['.jpg', '.jpeg', '.png', '.webp', '.gif']);

/** Loads the SDK on first use, because most services keep their media on a disk. */
async function openClients(config: ObjectStoreConfig): Promise<Clients> {
  const sdk = await import('@aws-sdk/client-s3');
  const shared: S3ClientConfig = {
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    forcePathStyle: config.pathStyle,
    maxAttempts: ATTEMPTS,
    // Not all servers support checksums in trailers; all support `Content-MD5`.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: async () => ({
      accessKeyId: config.accessKeyId,
      secretAccessKey: await readSecret(config.secretAccessKey),
      expiration: new Date(Date.now() + SECRET_KEPT_MS),
    }),
  };
  return {
    sdk,
    transfers: new sdk.S3Client({
      ...shared,
      requestHandler: { ...agents(TRANSFERS_MAX), connectionTimeout: CONNECT_MS, socketTimeout: STALLED_MS },
    }),
    // A paused playback holds an idle connection: there is one for each, without a timeout.
    playback: new sdk.S3Client({
      ...shared,
      requestHandler: {
        ...agents(playbackLimits.global),
        connectionTimeout: CONNECT_MS,
        requestTimeout: STALLED_MS,
        throwOnRequestTimeout: true,
      },
    }),
  };
}

function agents(maxSockets: number) {
  const options = { keepAlive: true, maxSockets };
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
}

type StoreError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

const networkErrorCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EPROTO', 'ERR_STREAM_PREMATURE_CLOSE'],
]);
/** Prefixes of the codes of TLS errors. */
const tlsErrorPrefixes = ['ERR_SSL_', 'ERR_TLS_', 'CERT_', 'UNABLE_TO_', 'DEPTH_ZERO_SELF_SIGNED', 'SELF_SIGNED'];

/** Whether the server or the connection failed, rather than the request itself or this machine. */
function isStoreFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code = '', $metadata } = error as StoreError;
  const status = $metadata?.httpStatusCode ?? 0;
  return (
    name === 'TimeoutError' ||
    networkErrorCodes.has(code) ||
    tlsErrorPrefixes.some((start) => code.startsWith(start)) ||
    status >= 500 ||
    [301, 307, 401, 403, 404, 408, 429].includes(status) ||
    settingFaults[name] !== undefined
  );
}

/** Errors of the server that come from wrong settings, as the end of a sentence about the object store. */
const settingFaults: Readonly<Record<string, (config: ObjectStoreConfig) => string>> = {
  InvalidAccessKeyId: () => 'does not know the key of S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () => 'refused the secret of S3_SECRET_ACCESS_KEY',
  NoSuchBucket: ({ bucket }) => `has no bucket ${bucket}, which S3_BUCKET names`,
  AccessDenied: ({ bucket }) => `lets S3_ACCESS_KEY_ID not store, read, list and remove files in S3_BUCKET ${bucket}`,
  PermanentRedirect: ({ region }) => `keeps S3_BUCKET in another region than S3_REGION ${region}`,
  AuthorizationHeaderMalformed: ({ region }) => `keeps S3_BUCKET in another region than S3_REGION ${region}`,
  RequestTimeTooSkewed: () => 'has another time than this machine, whose clock must be set',
};

/** A message for the operator that names the setting to check. Contains no secrets. */
function describe(error: unknown, config: ObjectStoreConfig): string {
  const { name, message, code, $metadata } = error as StoreError;
  const store = `The object store at ${config.endpoint ?? `AWS ${config.region}`}`;
  const reason = settingFaults[name]?.(config);
  if (reason) return `${store} ${reason}.`;
  const detail = $metadata?.httpStatusCode ? `${name}: ${message}` : `${code ?? name}`;
  return `${store} cannot be used (${detail}). Look at S3_ENDPOINT.`;
}
