import Link from 'next/link';
import type { ReactNode } from 'react';
import { ThemeToggle } from '#components/ui/theme/theme-toggle.tsx';
import { Logo, SkipLink } from './masthead.tsx';

/** The layout of public pages: landing page and reference. `actions` are placed at the top right. */
export function PublicFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex h-16 w-full max-w-280 items-center justify-between gap-2 px-4 sm:px-6">
        <Link href="/" className="flex items-center rounded-md">
          <Logo />
        </Link>
        <div className="flex items-center gap-1.5">
          <ThemeToggle />
          {actions}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  );
}

/** A single narrow panel in the centre: sign-in, sign-up. */
export function AuthFrame({
  title,
  description,
  footer,
  children,
}: {
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <PublicFrame>
      <div className="mx-auto flex w-full max-w-96 flex-1 flex-col px-4 pt-[8dvh] pb-16">
        <h1 className="text-xl">{title}</h1>
        {description ? <p className="mt-1 text-muted">{description}</p> : null}
        <noscript>
          <style>{'[data-needs-script]{display:none}'}</style>
          <p className="mt-6 rounded-md border border-line bg-sunken px-4 py-3">
            This page needs JavaScript. Turn it on for this site, then load the page again.
          </p>
        </noscript>
        <div data-needs-script="" className="mt-6">
          {children}
        </div>
        {footer ? <div className="mt-6 border-t pt-4 text-muted">{footer}</div> : null}
      </div>
    </PublicFrame>
  );
}
