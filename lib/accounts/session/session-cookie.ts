import type { Config } from '#lib/platform/config.ts';

/** A session ends this long after sign-in, or earlier with a password change. */
export const sessionMaxAgeSec = 30 * 24 * 60 * 60;

export type CookieSetting = { name: string; options: { httpOnly: boolean; sameSite: 'lax'; path: '/'; secure: boolean } };

/**
 * Cookies of sign-in. They carry names of their own, because a host shares its cookies among all ports. Only over https do they
 * ask for it; there `__Host-` ties them to this very host.
 */
export function cookieSettings(config: Pick<Config, 'publicUrl'>): Record<'sessionToken' | 'csrfToken' | 'callbackUrl', CookieSetting> {
  const secure = config.publicUrl.startsWith('https://');
  const cookie = (name: string): CookieSetting => ({ name: `${secure ? '__Host-' : ''}cadenza.${name}`, options: { httpOnly: true, sameSite: 'lax', path: '/', secure } });
  return { sessionToken: cookie('session'), csrfToken: cookie('csrf'), callbackUrl: cookie('callback') };
}
