/**
 * The two cookies of a browser. The session cookie carries the token of a session, sealed by next-auth (its JWT, encrypted with a key
 * derived from the application secret), so that whatever was not made here is refused before the database is asked. The device cookie
 * says for which accounts this browser is known. (docs/decisions/025-sessions-are-rows.md)
 */
import { decode, encode } from 'next-auth/jwt';
import type { Config } from '#lib/platform/config.ts';
import type { Secrets } from '#lib/platform/secrets.ts';
import { sessionMaxAgeSec } from '../sessions.ts';

/** Browsers keep no cookie for longer. */
const DEVICE_MAX_AGE_SEC = 400 * 24 * 60 * 60;

export type CookieOptions = { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean; maxAge: number };
export type CookieSetting = { name: string; options: CookieOptions };

/**
 * Names of their own, because a host shares its cookies among all ports. Only over https do they ask for it; there `__Host-` ties them
 * to this very host.
 */
export function cookieSettings(config: Pick<Config, 'publicUrl'>): Record<'session' | 'device', CookieSetting> {
  const secure = config.publicUrl.startsWith('https:');
  const cookie = (name: string, maxAge: number): CookieSetting => ({
    name: `${secure ? '__Host-' : ''}cadenza.${name}`,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge },
  });
  return { session: cookie('session', sessionMaxAgeSec), device: cookie('device', DEVICE_MAX_AGE_SEC) };
}

/** The text of a session cookie. */
export function sealToken(secrets: Secrets, token: string): Promise<string> {
  return encode({ token: { session: token }, secret: secrets.derive('session').toString('hex'), maxAge: sessionMaxAgeSec });
}

/**
 * The token in a session cookie; null for texts that were changed, have expired or are none. While the application secret is being
 * changed, cookies of the previous one open too; any other secret ends every session.
 */
export async function openToken(secrets: Secrets, text: string): Promise<string | null> {
  for (const key of secrets.deriveAll('session')) {
    try {
      const session = (await decode({ token: text, secret: key.toString('hex') }))?.['session'];
      return typeof session === 'string' ? session : null;
    } catch {
      // Of another secret, or changed.
    }
  }
  return null;
}
