import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStoreConfig } from '#lib/platform/config.ts';

type Step = (context: { path: string; app: object }, next: () => Promise<void>) => Promise<void>;
type Files = {
  getResourcePath(bucket: string, key: string, kind: string): string;
  deleteObject(bucket: string, key: string): Promise<unknown>;
};
type S3rver = { run(): Promise<AddressInfo>; httpServer: Server; middleware: Step[]; store: Files };
type Options = { address: string; port: number; silent: boolean; directory: string; configureBuckets: object[] };

const ObjectStoreServer = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: Options) => S3rver;
const BUCKET = 'cadenza-media';

/** The server signs the URL of a bucket without the trailing slash that clients send. Signatures of files are verified. */
const acceptBucketSignatures: Step = (context, next) => {
  if (context.path === `/${BUCKET}/`)
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } }) as object;
  return next();
};

/**
 * The server removes a folder together with its last file, even while another request stores a file there, which then
 * fails.
 */
function keepFolders(files: Files): void {
  files.deleteObject = (bucket, key) =>
    Promise.all(
      ['object', 'object.md5', 'metadata.json'].map((kind) =>
        rm(files.getResourcePath(bucket, key, kind), { force: true }),
      ),
    );
}

export type ObjectServer = {
  config: ObjectStoreConfig;
  /** Settings for a service that uses it. */
  env: Record<string, string>;
  /** Makes the server unreachable. */
  goAway(): Promise<void>;
  /** Makes the server reachable again, at the same address and with its files. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/** Starts an independent S3-compatible server (the package `s3rver`) on a free port, with one bucket. */
export async function startObjectServer(): Promise<ObjectServer> {
  const directory = await mkdtemp(join(tmpdir(), 'cadenza-objects-'));
  const start = async (port: number) => {
    const server = new ObjectStoreServer({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET }],
    });
    server.middleware.unshift(acceptBucketSignatures);
    keepFolders(server.store);
    return { server, port: (await server.run()).port };
  };
  const stop = async ({ httpServer }: S3rver) => {
    const closed = new Promise((resolve) => httpServer.close(resolve));
    httpServer.closeAllConnections();
    await closed;
  };
  let { server, port } = await start(0);
  const endpoint = `http://127.0.0.1:${port}`;
  let isThere = true;
  const goAway = async () => {
    if (isThere) await stop(server);
    isThere = false;
  };
  return {
    config: {
      endpoint,
      region: 'us-east-1',
      bucket: BUCKET,
      prefix: 'media/',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_PREFIX: 'media',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    goAway,
    async comeBack() {
      ({ server } = await start(port));
      isThere = true;
    },
    async close() {
      await goAway();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
