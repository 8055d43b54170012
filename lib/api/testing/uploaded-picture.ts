import { createCanvas } from '@napi-rs/canvas';
import type { TestReply } from './test-api.ts';

type Api = {
  call<Body>(
    method: string,
    path: string,
    options: { key: string; raw: Buffer; headers: Record<string, string> },
  ): Promise<TestReply<Body>>;
};

/** The URL of a picture that the account has uploaded, so that it can be read without a network. */
export async function uploadedPicture({ call }: Api, key: string): Promise<string> {
  const canvas = createCanvas(640, 640);
  canvas.getContext('2d').fillRect(0, 0, 300, 300);
  const raw = canvas.toBuffer('image/png');
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(raw.byteLength) };
  const { body, text } = await call<{ url?: string }>('POST', '/api/v1/uploads?kind=image', { key, raw, headers });
  if (!body.url) throw new Error(text);
  return body.url;
}
