'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { openPasswordLink } from '#app/(auth)/actions.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { Callout } from '#components/ui/states/callout.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';

const incompleteLink = 'This link is incomplete. Open it from the message again, or copy all of it.';

/** Opens the link in this page's URL. Opening does not consume it: the link stays valid until the password is set. */
export function OpenLink() {
  const router = useRouter();
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    const open = async () => {
      const token = location.hash.slice(1);
      const answer = token === '' ? null : await settled(openPasswordLink(token));
      if (gone) return;
      // Replaces this history entry, so that Back does not return to a used link.
      if (answer?.ok) router.replace(answer.data.path);
      else setRefusal(answer?.error.message ?? incompleteLink);
    };
    void open();
    addEventListener('hashchange', open);
    return () => {
      gone = true;
      removeEventListener('hashchange', open);
    };
  }, [router]);
  if (refusal === null) {
    return (
      <p role="status" className="flex items-center gap-2 text-muted">
        <Spinner /> Opening the link
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="danger" title={refusal} live />
      <LinkButton href="/sign-in/forgotten" variant="primary" size="lg" className="w-full">
        Ask for another link
      </LinkButton>
    </div>
  );
}
