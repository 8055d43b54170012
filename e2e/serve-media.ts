import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type MediaServer = { url: string; close(): void };

/** Serves files by path for a service to import. Those in `once` are served a single time and are 404 afterwards. */
export async function serveMedia(
  files: Readonly<Record<string, readonly [type: string, body: Buffer]>>,
  once: readonly string[] = [],
): Promise<MediaServer> {
  const gone = new Set<string>();
  const server = createServer(({ url: path = '', method }, response) => {
    const [type, body] = gone.has(path) ? [] : (files[path] ?? []);
    if (!body) return response.writeHead(404).end();
    if (once.includes(path)) gone.add(path);
    return response
      .writeHead(200, { 'content-type': type, 'content-length': body.length })
      .end(method === 'HEAD' ? undefined : body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
