import { decode, encode } from 'next-auth/jwt';
import type { Secrets } from '#lib/platform/secrets.ts';
import type { SessionSubject } from '../verify-sign-in.ts';
import { sessionMaxAgeSec } from './session-cookie.ts';

/** The secret sessions are encrypted with; another application secret ends them all. */
export function sessionSecret(secrets: Secrets): string {
  return secrets.derive('session').toString('hex');
}

/** The encrypted text of a session cookie, in the form next-auth reads too. */
export function sealSession(secrets: Secrets, subject: SessionSubject): Promise<string> {
  return encode({ token: { sub: subject.userId, ...subject }, secret: sessionSecret(secrets), maxAge: sessionMaxAgeSec });
}

/** Null for texts that were changed, have expired, or are no session. */
export async function openSession(secrets: Secrets, text: string): Promise<SessionSubject | null> {
  try {
    return subjectOf(await decode({ token: text, secret: sessionSecret(secrets) }));
  } catch {
    return null;
  }
}

export function subjectOf(claims: Record<string, unknown> | null): SessionSubject | null {
  const { userId, sessionVersion } = claims ?? {};
  return typeof userId === 'string' && typeof sessionVersion === 'number' ? { userId, sessionVersion } : null;
}
