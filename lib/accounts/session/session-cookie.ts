/**
 * The cookies of a browser. The session cookie carries the token of a session, sealed by next-auth (its JWT, encrypted with a key
 * derived from the application secret), so that whatever was not made here is refused before the database is asked. Between the steps of
 * a sign-in another one, sealed with a key of its own, carries the token of the next step. The device cookie says for which accounts this
 * browser is known. (docs/decisions/025-sessions-are-rows.md)
 */
import { decode, encode } from 'next-auth/jwt';
import type { Config } from '#lib/platform/config.ts';
import type { Secrets } from '#lib/platform/secrets.ts';
import { sessionMaxAgeSec } from './sessions.ts';
import { signInMaxSec } from '../sign-in/sign-in-steps.ts';

/** Browsers keep no cookie for longer. */
const DEVICE_MAX_AGE_SEC = 400 * 24 * 60 * 60;

type CookieOptions = { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean; maxAge: number };
export type CookieName = 'session' | 'signIn' | 'device';
/** Those that carry a token. */
export type TokenCookie = Exclude<CookieName, 'device'>;
export type CookieSetting = { name: string; options: CookieOptions };

/**
 * Names of their own, because a host shares its cookies among all ports. Only over https do they ask for it; there `__Host-` ties them
 * to this very host.
 */
export function cookieSettings(config: Pick<Config, 'publicUrl'>): Record<CookieName, CookieSetting> {
  const secure = config.publicUrl.startsWith('https:');
  const cookie = (name: string, maxAge: number): CookieSetting => ({
    name: `${secure ? '__Host-' : ''}cadenza.${name}`,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge },
  });
  return {
    session: cookie('session', sessionMaxAgeSec),
    signIn: cookie('sign-in', signInMaxSec),
    device: cookie('device', DEVICE_MAX_AGE_SEC),
  };
}

const purposes = { session: 'session', signIn: 'sign-in' } as const satisfies Record<TokenCookie, string>;
const maxAges = { session: sessionMaxAgeSec, signIn: signInMaxSec } as const satisfies Record<TokenCookie, number>;

/** The text of a cookie that carries a token. */
export function sealToken(secrets: Secrets, token: string, cookie: TokenCookie = 'session'): Promise<string> {
  return encode({
    token: { [cookie]: token },
    secret: secrets.derive(purposes[cookie]).toString('hex'),
    maxAge: maxAges[cookie],
  });
}

/**
 * The token in a cookie; null for texts that were changed, have expired, belong to the other cookie or are none. While the application secret is being
 * changed, cookies of the previous one open too; any other secret ends every session.
 */
export async function openToken(
  secrets: Secrets,
  text: string,
  cookie: TokenCookie = 'session',
): Promise<string | null> {
  for (const key of secrets.deriveAll(purposes[cookie])) {
    try {
      const token = (await decode({ token: text, secret: key.toString('hex') }))?.[cookie];
      return typeof token === 'string' ? token : null;
    } catch {
      // Of another secret, or changed.
    }
  }
  return null;
}
