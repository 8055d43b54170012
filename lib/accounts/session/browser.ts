/** The browser behind the present page request or server action: who sent it, and the cookies it keeps. */
import { cookies, headers } from 'next/headers';
import type { VisitorActor } from '#lib/platform/actor.ts';
import { getProcessDeps } from '#lib/platform/process.ts';
import { endSessionOfToken } from './sessions.ts';
import { readSignIn, type PendingSignIn, type SignedIn, type SignInAnswer } from '../sign-in/sign-in-steps.ts';
import { pageHeaders } from './page-request.ts';
import { type CookieName, type CookieSetting, cookieSettings, openToken, sealToken } from './session-cookie.ts';

/** The resolved address of the client. */
export async function clientIp(): Promise<string> {
  return (await headers()).get(pageHeaders.clientAddress) ?? 'unknown';
}

export async function requestVisitor(): Promise<VisitorActor> {
  const sent = await headers();
  return {
    kind: 'visitor',
    ip: await clientIp(),
    userAgent: sent.get('user-agent') ?? undefined,
    device: await readCookie('device'),
  };
}

/** Token of the session that the browser shows; null when it shows none that was made here. */
export async function presentToken(): Promise<string | null> {
  const text = await readCookie('session');
  return text ? openToken(getProcessDeps().platform.secrets, text) : null;
}

/** Token of the step of a sign-in that this browser is at; null when it is at none. */
export async function pendingToken(): Promise<string | null> {
  const text = await readCookie('signIn');
  return text ? openToken(getProcessDeps().platform.secrets, text, 'signIn') : null;
}

/** The sign-in that this browser has begun and not ended. */
export async function pendingSignIn(): ReturnType<typeof readSignIn> {
  const token = await pendingToken();
  return token ? readSignIn(getProcessDeps().platform, token) : null;
}

/** Keeps in the browser what a sign-in has led to: a session, or the next step. */
export async function keepSignIn(answer: SignInAnswer): Promise<void> {
  if ('token' in answer) await keepSession(answer);
  else await keepPending(answer);
}

export async function keepPending({ pendingToken: token }: PendingSignIn): Promise<void> {
  const setting = settings().signIn;
  await writeCookie(
    setting,
    await sealToken(getProcessDeps().platform.secrets, token, 'signIn'),
    setting.options.maxAge,
  );
}

/** The session that the browser held until then ends. */
async function keepSession({ token, device }: SignedIn): Promise<void> {
  await endPresentSession();
  await keepToken(token);
  const setting = settings().device;
  await writeCookie(setting, device, setting.options.maxAge);
  if (await readCookie('signIn')) await writeCookie(settings().signIn, '', 0);
}

/** Keeps the new token of the session that goes on. */
export async function keepToken(token: string): Promise<void> {
  const { secrets } = getProcessDeps().platform;
  const setting = settings().session;
  await writeCookie(setting, await sealToken(secrets, token), setting.options.maxAge);
}

/** Signs the browser out: its session ends, and it keeps no cookie of it. It stays known to the accounts it has signed in to. */
export async function dropSession(): Promise<void> {
  await endPresentSession();
  await writeCookie(settings().session, '', 0);
}

async function endPresentSession(): Promise<void> {
  const token = await presentToken();
  if (token) await endSessionOfToken(getProcessDeps().platform, token, await clientIp());
}

async function readCookie(which: CookieName): Promise<string | undefined> {
  return (await cookies()).get(settings()[which].name)?.value;
}

/** An empty one that has expired rather than `delete`, which leaves out attributes that a `__Host-` cookie needs. */
async function writeCookie({ name, options }: CookieSetting, value: string, maxAge: number): Promise<void> {
  (await cookies()).set(name, value, { ...options, maxAge });
}

function settings() {
  return cookieSettings(getProcessDeps().platform.config);
}
