import type { AuthOptions } from 'next-auth';
import type { VisitorActor } from '#lib/platform/actor.ts';
import CredentialsProvider from 'next-auth/providers/credentials';
import { isFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { readUserActor } from '../read-user-actor.ts';
import { verifySignIn, type SessionSubject } from '../verify-sign-in.ts';
import { sameSitePath } from './same-site-path.ts';
import { cookieSettings, sessionMaxAgeSec } from './session-cookie.ts';
import { sessionSecret, subjectOf } from './session-token.ts';

/** What next-auth shows as `error` in its answer: never which part of the credentials was wrong. */
type SignInError = 'RateLimited' | 'Unavailable';

/** next-auth over the account verbs. `visitor` is the sender of the present request. */
export function authOptions(platform: Platform, visitor: VisitorActor): AuthOptions {
  const { config, log, secrets } = platform;
  const cookies = cookieSettings(config);
  return {
    secret: sessionSecret(secrets),
    useSecureCookies: cookies.sessionToken.options.secure,
    cookies,
    session: { strategy: 'jwt', maxAge: sessionMaxAgeSec },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [
      CredentialsProvider({
        name: 'Email and password',
        credentials: { email: { label: 'Email', type: 'email' }, password: { label: 'Password', type: 'password' } },
        authorize: (credentials) => authorize(platform, visitor, credentials),
      }),
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => `${baseUrl}${sameSitePath(url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url)}`,
      async jwt({ token, user }) {
        if (user) return { sub: user.id, ...subjectOf(user as object as Record<string, unknown>) };
        const subject = subjectOf(token);
        if (!subject || !(await readUserActor(platform, subject.userId, subject.sessionVersion))) throw new Error('The session has ended');
        return token;
      },
      session: ({ session, token }) => Object.assign(session, { user: { id: token.sub } }),
    },
    logger: {
      error: (code, metadata) => log.debug({ code, err: metadata instanceof Error ? metadata : undefined }, 'Sign-in was refused'),
      warn: (code) => log.trace({ code }, 'next-auth'),
      debug: () => {},
    },
  };
}

async function authorize(platform: Platform, visitor: VisitorActor, credentials: Partial<Record<'email' | 'password', string>> | undefined): Promise<({ id: string } & SessionSubject) | null> {
  try {
    const subject = await verifySignIn(platform, visitor, { email: credentials?.email ?? '', password: credentials?.password ?? '' });
    return { id: subject.userId, ...subject };
  } catch (error) {
    if (!isFailure(error)) platform.log.error({ err: error }, 'Sign-in failed');
    else if (error.code !== 'RATE_LIMITED') return null;
    const reason: SignInError = isFailure(error) ? 'RateLimited' : 'Unavailable';
    throw new Error(reason);
  }
}
