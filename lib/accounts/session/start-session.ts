import { cookies } from 'next/headers';
import { getProcessDeps } from '#lib/platform/process.ts';
import type { SessionSubject } from '../verify-sign-in.ts';
import { cookieSettings, sessionMaxAgeSec } from './session-cookie.ts';
import { sealSession } from './session-token.ts';

/** Signs the browser of the present server action in: after `verifySignIn`, or after `changePassword` ended its session. */
export async function startSession(subject: SessionSubject): Promise<void> {
  const { config, secrets } = getProcessDeps().platform;
  const { name, options } = cookieSettings(config).sessionToken;
  (await cookies()).set(name, await sealSession(secrets, subject), { ...options, maxAge: sessionMaxAgeSec });
}

/** Signs the browser of the present server action out. */
export async function endSession(): Promise<void> {
  const { name, options } = cookieSettings(getProcessDeps().platform.config).sessionToken;
  // Not `delete`, which leaves out attributes that a `__Host-` cookie needs.
  (await cookies()).set(name, '', { ...options, maxAge: 0 });
}
