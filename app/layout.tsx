import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { AppProviders } from '#components/shell/app-providers.tsx';
import { EarlySubmitScript } from '#components/ui/fields/early-submit-script.tsx';
import { ThemeScript } from '#components/ui/theme/theme-script.tsx';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Cadenza', template: '%s · Cadenza' },
  description: 'Songs, lyrics and music videos from one API and one studio, on your own server.',
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' } },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f5f2' },
    { media: '(prefers-color-scheme: dark)', color: '#0f0d0b' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <ThemeScript nonce={nonce} />
        <EarlySubmitScript nonce={nonce} />
      </head>
      <body>
        <AppProviders>{children}</AppProviders>
      </body>
    </html>
  );
}
