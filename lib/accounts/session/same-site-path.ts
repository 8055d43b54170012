export const homePath = '/overview';

/** The redirect target after signing in: a path of this site, or `homePath` for anything that could lead elsewhere or back to sign-in. */
export function sameSitePath(text: unknown): string {
  const base = 'http://site.invalid';
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, base)) return homePath;
  const url = new URL(text, base);
  const path = url.pathname + url.search + url.hash;
  // `/.//host` parses to the path `//host`, which a browser would read as another site.
  if (url.origin !== base || path.startsWith('//') || /^\/(?:sign-in|sign-up|api)(?:\/|$)/.test(url.pathname))
    return homePath;
  return path;
}

/** The page for the steps after the password, which then leads to `next`. */
export function continuePath(next: string): string {
  const path = sameSitePath(next);
  return path === homePath ? '/sign-in/continue' : `/sign-in/continue?next=${encodeURIComponent(path)}`;
}
