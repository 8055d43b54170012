'use client';
import { ExternalLink } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { fetchJson, type ReadError } from '#components/tasks/fetch-json.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { noteTyping, useSessionEnded } from './session-ended.ts';

/**
 * Says over the page that the session has ended, until someone has signed in elsewhere. The page keeps what was typed
 * into it.
 */
export function SessionEndedNotice() {
  const isEnded = useSessionEnded();
  const router = useRouter();
  const [checking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const wasEnded = useRef(false);
  useEffect(noteTyping, []);
  useEffect(() => {
    // The page was rendered for the previous session, which may have been another account's.
    if (wasEnded.current && !isEnded) router.refresh();
    wasEnded.current = isEnded;
    if (!isEnded) setRefusal(null);
  }, [isEnded, router]);
  const check = async () => {
    setChecking(true);
    // Cleared first, so that the same message is announced again.
    setRefusal(null);
    await fetchJson('/account/balance').catch(({ code, message }: ReadError) =>
      setRefusal(code === 'FORBIDDEN' ? 'Nobody is signed in yet.' : message),
    );
    setChecking(false);
  };
  return (
    <Dialog
      open={isEnded}
      sticky
      width="sm"
      title="Your session has ended"
      description="Sign in again in another tab and come back. What you typed on this page is kept until then."
      footer={
        <>
          <Button pending={checking} onClick={() => void check()}>
            I have signed in
          </Button>
          <a href="/sign-in" target="_blank" rel="noopener" className={buttonClass({ variant: 'primary' })}>
            <ExternalLink aria-hidden="true" />
            Sign in, in a new tab
          </a>
        </>
      }
    >
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}
