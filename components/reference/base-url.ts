import { headers } from 'next/headers';

/** The address readers reached this server by, for samples that can be pasted. */
export async function readBaseUrl(): Promise<string> {
  const host = (await headers()).get('host') ?? 'localhost:3000';
  const isLocal = host.startsWith('localhost') || host.startsWith('127.');
  return `${isLocal ? 'http' : 'https'}://${host}`;
}
