import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** What signs, seals and derives, all from the one application secret. */
export type Secrets = {
  /** 32 bytes for one purpose; the same purpose gives the same bytes. */
  derive(purpose: string): Buffer;
  /** base64url HMAC-SHA256 over `text` with the purpose's key. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** AES-256-GCM; `open` throws when the bytes were changed or the secret is another. */
  seal(text: string): Buffer<ArrayBuffer>;
  open(sealed: Uint8Array): string;
};

/** Reads APP_SECRET, or makes one under `dataDir` at the first start. Machines that share a database share APP_SECRET. */
export async function loadSecrets(config: Pick<Config, 'appSecret' | 'dataDir'>): Promise<Secrets> {
  return createSecrets(config.appSecret ?? (await localSecret(config.dataDir)));
}

async function localSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app.secret');
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}

export function createSecrets(appSecret: string): Secrets {
  const derived = new Map<string, Buffer>();
  const derive = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', appSecret, 'cadenza', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
  const mac = (purpose: string, text: string) => createHmac('sha256', derive(purpose)).update(text).digest();
  return {
    derive,
    sign: (purpose, text) => mac(purpose, text).toString('base64url'),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const expected = mac(purpose, text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derive('seal'), nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', derive('seal'), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
  };
}
