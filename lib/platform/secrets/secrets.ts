import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';
import { APP_SECRET_LENGTH_MIN } from '../environment.ts';
import { keepSecretFile, openDataDir } from '../files/data-dir.ts';
import { StartError } from '../running/start-failure.ts';

/**
 * Signs, seals and derives keys, all from the one application secret. While the secret is being changed, the previous
 * one still verifies and opens, but never signs or seals.
 */
export type Secrets = {
  /** 32 bytes for one purpose; the same purpose gives the same bytes. */
  derive(purpose: string): Buffer;
  /** `derive` for the present and the previous secret, in this order: for a library that verifies with its own keys. */
  deriveAll(purpose: string): Buffer[];
  /** base64url HMAC-SHA256 over `text` with the purpose's key. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
  /** AES-256-GCM; `open` throws when the bytes were changed or sealed with an unknown secret. */
  seal(text: string): Buffer<ArrayBuffer>;
  open(sealed: Uint8Array): string;
  /** Whether `open` would succeed. */
  opens(sealed: Uint8Array): boolean;
  /** The same text sealed with the present secret; null when it already is. */
  reseal(sealed: Uint8Array): Buffer<ArrayBuffer> | null;
  /**
   * One fingerprint each for the present and the previous secret, in this order. They tell secrets apart without
   * revealing them.
   */
  fingerprints(salt: Uint8Array): Promise<Buffer[]>;
};

/** Reads APP_SECRET, or makes one under `dataDir` at the first start. Machines that share a database share APP_SECRET. */
export async function loadSecrets(
  config: Pick<Config, 'appSecret' | 'appSecretPrevious' | 'dataDir'>,
): Promise<Secrets> {
  return createSecrets(config.appSecret ?? (await localSecret(config.dataDir)), config.appSecretPrevious);
}

/** The secret stored under `dataDir`, created with `make()` when there is none yet. */
export async function localSecret(
  dataDir: string,
  make: () => string = () => randomBytes(48).toString('base64url'),
): Promise<string> {
  await openDataDir(dataDir);
  const file = join(dataDir, 'app.secret');
  const saved = await keepSecretFile(file, make);
  if (saved.length < APP_SECRET_LENGTH_MIN) {
    throw new StartError(
      `${file} holds ${saved.length} characters and needs at least ${APP_SECRET_LENGTH_MIN}. Restore it from a copy, or remove it if this is a new installation.`,
    );
  }
  return saved;
}

export function createSecrets(appSecret: string, previousSecret?: string): Secrets {
  const inForce = [
    appSecret,
    ...(previousSecret !== undefined && previousSecret !== appSecret ? [previousSecret] : []),
  ].map(keysOf);
  const present = inForce[0] as Keys;
  const openWith = (keys: Keys, sealed: Uint8Array) => {
    try {
      return keys.open(sealed);
    } catch {
      return null;
    }
  };
  const open = (sealed: Uint8Array) => {
    for (const keys of inForce) {
      const text = openWith(keys, sealed);
      if (text !== null) return text;
    }
    throw new Error('What was sealed does not open: it was changed, or sealed with another secret');
  };
  return {
    derive: present.derive,
    deriveAll: (purpose) => inForce.map((keys) => keys.derive(purpose)),
    sign: (purpose, text) => present.mac(purpose, text).toString('base64url'),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      return inForce.some((keys) => {
        const expected = keys.mac(purpose, text);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
    seal: present.seal,
    open,
    opens: (sealed) => inForce.some((keys) => openWith(keys, sealed) !== null),
    reseal: (sealed) => (openWith(present, sealed) === null ? present.seal(open(sealed)) : null),
    fingerprints: (salt) => Promise.all(inForce.map((keys) => keys.fingerprint(salt))),
  };
}

type Keys = ReturnType<typeof keysOf>;

/** The operations with one secret. */
function keysOf(secret: string) {
  const derived = new Map<string, Buffer>();
  const derive = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'cadenza', purpose, 32));
    derived.set(purpose, key);
    return key;
  };
  return {
    derive,
    mac: (purpose: string, text: string) => createHmac('sha256', derive(purpose)).update(text).digest(),
    seal(text: string) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derive('seal'), nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed: Uint8Array) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', derive('seal'), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
    // Slow to brute-force, since an operator may have chosen a weak secret.
    fingerprint: (salt: Uint8Array) => promisify(scrypt)(derive('fingerprint'), salt, 32) as Promise<Buffer>,
  };
}
