/** The browser behind the current page request or server action: its address and its cookies. */
import { cookies, headers } from 'next/headers';
import type { VisitorActor } from '#lib/platform/actor.ts';
import { getProcessDeps } from '#lib/platform/running/process.ts';
import { endSessionOfToken } from './sessions.ts';
import { readSignIn, type PendingSignIn, type SignedIn, type SignInAnswer } from '../sign-in/sign-in-steps.ts';
import { pageHeaders } from './page-request.ts';
import { type CookieName, type CookieSetting, cookieSettings, openToken, sealToken } from './session-cookie.ts';

/** The resolved IP address of the client. */
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

/** The session token in the browser's cookie; null without a genuine one. */
export async function presentToken(): Promise<string | null> {
  const text = await readCookie('session');
  return text ? openToken(getProcessDeps().platform.secrets, text) : null;
}

/** The token of the browser's current sign-in step; null when no sign-in is in progress. */
export async function pendingToken(): Promise<string | null> {
  const text = await readCookie('signIn');
  return text ? openToken(getProcessDeps().platform.secrets, text, 'signIn') : null;
}

/** The browser's sign-in in progress. */
export async function pendingSignIn(): ReturnType<typeof readSignIn> {
  const token = await pendingToken();
  return token ? readSignIn(getProcessDeps().platform, token) : null;
}

/** Sets the cookies for the outcome of a sign-in step: a session, or the next step. */
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

/** Sets the cookies of a new session, and ends the browser's previous one. */
async function keepSession({ token, device }: SignedIn): Promise<void> {
  await endPresentSession();
  await keepToken(token);
  const setting = settings().device;
  await writeCookie(setting, device, setting.options.maxAge);
  if (await readCookie('signIn')) await writeCookie(settings().signIn, '', 0);
}

/** Sets the renewed token of the current session. */
export async function keepToken(token: string): Promise<void> {
  const { secrets } = getProcessDeps().platform;
  const setting = settings().session;
  await writeCookie(setting, await sealToken(secrets, token), setting.options.maxAge);
}

/** Signs the browser out: ends its session and clears the session cookies. It remains a known device of its accounts. */
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

/** Sets an empty, expired cookie: `delete` omits attributes that a `__Host-` cookie needs. */
async function writeCookie({ name, options }: CookieSetting, value: string, maxAge: number): Promise<void> {
  (await cookies()).set(name, value, { ...options, maxAge });
}

function settings() {
  return cookieSettings(getProcessDeps().platform.config);
}
