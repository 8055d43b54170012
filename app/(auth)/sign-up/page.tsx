import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { signUpGrantCredits } from '#lib/products/accounts/create-account.ts';
import { currentUser } from '#lib/accounts/session/current-user.ts';
import { homePath, sameSitePath } from '#lib/accounts/session/same-site-path.ts';
import { getProcess } from '#lib/process.ts';
import { SignUpForm } from '#components/auth/sign-up-form.tsx';
import { AuthFrame } from '#components/shell/public-frame.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { whatCreditsBuy } from '../../(dashboard)/_lib/what-credits-buy.ts';
import { signUp } from '../actions.ts';

export const metadata: Metadata = { title: 'Create an account' };

export default async function SignUpPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const next = sameSitePath((await searchParams)['next']);
  if (await currentUser()) redirect(next);
  if (getProcess().platform.config.signUp === 'closed') redirect('/sign-in');
  const wanted = next === homePath ? '' : `?next=${encodeURIComponent(next)}`;
  return (
    <AuthFrame
      title="Create an account"
      description={`You start with ${signUpGrantCredits} credits, enough for ${whatCreditsBuy(signUpGrantCredits).songs} songs.`}
      footer={
        <>
          Have an account? <TextLink href={`/sign-in${wanted}`}>Sign in</TextLink>
        </>
      }
    >
      <SignUpForm action={signUp} next={next} />
    </AuthFrame>
  );
}
