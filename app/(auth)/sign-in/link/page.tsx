import type { Metadata } from 'next';
import { OpenLink } from '#components/auth/open-link.tsx';
import { AuthFrame } from '#components/shell/public-frame.tsx';
import { TextLink } from '#components/ui/link-button.tsx';

export const metadata: Metadata = { title: 'Choose a new password', referrer: 'no-referrer' };

/** Landing page of a password-reset link. The token is in the URL fragment, which browsers never send to a server. */
export default function LinkPage() {
  return (
    <AuthFrame
      title="Choose a new password"
      footer={
        <>
          Remembered it? <TextLink href="/sign-in">Sign in</TextLink>
        </>
      }
    >
      <OpenLink />
    </AuthFrame>
  );
}
