import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { currentUser } from '#lib/accounts/session/current-user.ts';
import { homePath, sameSitePath } from '#lib/accounts/session/same-site-path.ts';
import { getProcess } from '#lib/process.ts';
import { SignInForm } from '#components/auth/sign-in-form.tsx';
import { AuthFrame } from '#components/shell/public-frame.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { signIn } from '../actions.ts';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const next = sameSitePath((await searchParams)['next']);
  if (await currentUser()) redirect(next);
  const wanted = next === homePath ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <AuthFrame
      title="Sign in"
      description={wanted ? 'Sign in to continue to your page.' : undefined}
      footer={
        getProcess().platform.config.signUp === 'open' ? (
          <>
            New here? <TextLink href={`/sign-up${wanted}`}>Create an account</TextLink>
          </>
        ) : (
          'New accounts are created by the operator of this server.'
        )
      }
    >
      <SignInForm action={signIn} next={next} />
    </AuthFrame>
  );
}
