/**
 * The cookies of a browser. The session cookie contains the session token, encrypted by next-auth (a JWT with a key derived from the
 * application secret), so that a forged cookie is refused without a database query. Between the steps of a sign-in another cookie,
 * encrypted with its own key, contains the token of the next step. The device cookie records for which accounts this browser is known. (docs/decisions/025-sessions-are-rows.md)
 */
import { decode, encode } from 'next-auth/jwt';
import type { Config } from '#lib/platform/config.ts';
import type { Secrets } from '#lib/platform/secrets/secrets.ts';
import { sessionMaxAgeSec } from './sessions.ts';
import { signInMaxSec } from '../sign-in/sign-in-steps.ts';

/** The longest lifetime that browsers allow. */
const DEVICE_MAX_AGE_SEC = 400 * 24 * 60 * 60;

type CookieOptions = { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean; maxAge: number };
export type CookieName = 'session' | 'signIn' | 'device';
/** The cookies that contain a token. */
export type TokenCookie = Exclude<CookieName, 'device'>;
export type CookieSetting = { name: string; options: CookieOptions };

/**
 * Distinct names, because cookies are shared among all ports of a host. Over https they are `Secure`, and `__Host-` restricts them to
 * exactly this host.
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

/** The encrypted cookie value of a token. */
export function sealToken(secrets: Secrets, token: string, cookie: TokenCookie = 'session'): Promise<string> {
  return encode({
    token: { [cookie]: token },
    secret: secrets.derive(purposes[cookie]).toString('hex'),
    maxAge: maxAges[cookie],
  });
}

/**
 * The token in a cookie; null for a value that is invalid, was altered, has expired, or belongs to the other cookie. While the application
 * secret is being rotated, cookies of the previous secret are valid, too; replacing the secret outright ends every session.
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
      // Altered, or encrypted with another secret.
    }
  }
  return null;
}
