import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import parseRange from 'range-parser';

const contentTypes: Readonly<Record<string, string>> = { mp4: 'video/mp4', png: 'image/png', mp3: 'audio/mpeg' };
const fileName = /^[a-z0-9-]+(?:x[0-9]+-[0-9]+s)?\.(mp4|png|mp3)$/;

/** Serves a finished file, whole or as a range. Returns false for an unknown name. */
export async function serveFile(
  dir: string,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const extension = fileName.exec(name)?.[1];
  const info = extension ? await stat(join(dir, name)).catch(() => null) : null;
  if (!extension || !info) return false;
  const headers = {
    'content-type': contentTypes[extension],
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cache-control': 'private, max-age=3600',
  };
  const ranges = request.headers.range ? parseRange(info.size, request.headers.range) : -2;
  if (ranges === -1) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${info.size}` }).end();
    return true;
  }
  const range = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges[0] : undefined;
  if (range)
    response.writeHead(206, {
      ...headers,
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${info.size}`,
    });
  else response.writeHead(200, { ...headers, 'content-length': info.size });
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(join(dir, name), range), response).catch(() => undefined);
  return true;
}
