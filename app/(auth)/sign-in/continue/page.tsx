import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { pendingSignIn } from '#lib/accounts/session/browser.ts';
import { currentUser } from '#lib/accounts/session/current-user.ts';
import { homePath, sameSitePath } from '#lib/accounts/session/same-site-path.ts';
import type { SignInStep } from '#lib/accounts/sign-in/sign-in-steps.ts';
import { ChoosePasswordForm, CodeForm, SignInSetup } from '#components/auth/sign-in-steps.tsx';
import { AuthFrame } from '#components/shell/public-frame.tsx';
import { TextLink } from '#components/ui/link-button.tsx';

export const metadata: Metadata = { title: 'Sign in' };

const words: Readonly<Record<SignInStep, { title: string; description: string }>> = {
  code: { title: 'Enter your code', description: 'Your account has a second factor.' },
  password: {
    title: 'Choose a password',
    description: 'The password you signed in with was temporary. Choose one that only you know.',
  },
  setup: {
    title: 'Set up a second factor',
    description: 'This service requires a code from an authenticator app in addition to the password.',
  },
  done: { title: 'Your second factor is on', description: 'From now on you need a code from your app to sign in.' },
};

const byLinkWords = {
  title: 'Choose a new password',
  description: 'It replaces your old password. Every other browser is signed out.',
};

/** The remaining steps of signing in after the password, one at a time. */
export default async function ContinuePage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const next = sameSitePath((await searchParams)['next']);
  const signInPath = next === homePath ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
  const pending = await pendingSignIn();
  if (!pending) redirect((await currentUser()) ? next : signInPath);
  const { step, email, byLink } = pending;
  return (
    <AuthFrame
      {...words[step]}
      {...(step === 'password' && byLink ? byLinkWords : {})}
      footer={
        <>
          Signing in as <b className="break-all">{email}</b>. <TextLink href={signInPath}>Start again</TextLink>
        </>
      }
    >
      {step === 'code' ? <CodeForm next={next} /> : null}
      {step === 'password' ? <ChoosePasswordForm email={email} next={next} /> : null}
      {step === 'setup' || step === 'done' ? <SignInSetup isOn={step === 'done'} next={next} /> : null}
    </AuthFrame>
  );
}
