import type { Metadata } from 'next';
import { getProcess } from '#lib/process.ts';
import { AskOperator } from '#components/auth/ask-operator.tsx';
import { ForgottenForm } from '#components/auth/forgotten-form.tsx';
import { AuthFrame } from '#components/shell/public-frame.tsx';
import { TextLink } from '#components/ui/link-button.tsx';

export const metadata: Metadata = { title: 'Forgotten password' };

/** Requests a reset link by mail, or explains how the operator can help when the server sends no mail. */
export default function ForgottenPage() {
  const { mail, config } = getProcess().platform;
  return (
    <AuthFrame
      title="Forgot your password?"
      description={
        mail
          ? "We'll mail you a link to choose a new one."
          : 'Whoever runs this server can give you a link to choose a new one.'
      }
      footer={
        <>
          Remembered it? <TextLink href="/sign-in">Sign in</TextLink>
        </>
      }
    >
      {mail ? <ForgottenForm contact={config.operatorContact} /> : <AskOperator contact={config.operatorContact} />}
    </AuthFrame>
  );
}
