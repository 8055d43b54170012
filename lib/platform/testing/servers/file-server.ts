import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A path that is never answered. */
export const UNANSWERED = '/never';

/** Serves `files` by path until the end of the test file, and 404 for any other path. `requests` lists the paths requested. */
export async function startFileServer(files: Record<string, Buffer>): Promise<{ origin: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (path === UNANSWERED) return;
    if (files[path]) response.end(files[path]);
    else response.writeHead(404).end('none');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
