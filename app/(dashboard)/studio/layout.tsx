import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ArrivalFocus } from '#components/studio/arrival-focus.tsx';
import { DarkFirst } from '#components/studio/dark-first.tsx';

export default async function StudioLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <>
      <ArrivalFocus />
      <DarkFirst nonce={nonce} />
      {children}
    </>
  );
}
