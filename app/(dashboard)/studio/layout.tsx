import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ArrivalFocus, DarkFirst } from '#components/studio/page-effects.tsx';

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
