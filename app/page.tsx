import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { preload } from 'react-dom';
import { currentUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { engineNotice } from '#lib/products/engine-notices.ts';
import { songCurl } from '#components/keys/song-curl.ts';
import { PublicFrame } from '#components/shell/public-frame.tsx';
import { drawnStyles, styleFrame, styleLooks } from '#components/studio/style-catalog.ts';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { LinkButton, TextLink } from '#components/ui/link-button.tsx';
import { MadeVideo } from './_landing/made-video.tsx';
import { Prices } from './_landing/prices.tsx';

export const metadata: Metadata = { title: { absolute: 'Cadenza: songs and music videos from your own server' } };

const poster = '/landing/poster.webp';

/** The landing page: what the service makes, what it costs, how to run it and how to sign in. */
export default async function Home() {
  if (await currentUser()) redirect('/overview');
  const { config } = getProcess().platform;
  const { signUp } = config;
  const host = (await headers()).get('host') ?? 'localhost:3000';
  preload(poster, { as: 'image', fetchPriority: 'high' });
  const open = signUp === 'open';
  return (
    <PublicFrame
      actions={
        <>
          <LinkButton href="/reference" variant="ghost" prefetch={false}>
            API
          </LinkButton>
          <LinkButton href="/sign-in" variant="ghost" prefetch={false}>
            Sign in
          </LinkButton>
        </>
      }
    >
      <div className="mx-auto w-full max-w-280 px-4 pt-8 pb-20 sm:px-6 sm:pt-12">
        <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12">
          <div>
            <h1 className="text-hero font-semibold tracking-tight [word-spacing:0.06em]">
              From a line of text to a finished music video.
            </h1>
            <p className="mt-5 max-w-140 text-base text-muted">
              Cadenza writes the lyrics, makes the song and renders the video, with every word sung on time and
              subtitled. It runs on your own server, and needs nothing but Node.
            </p>
            <div className="mt-7 flex flex-wrap gap-2">
              {open ? (
                <LinkButton href="/sign-up" variant="primary" size="lg" prefetch={false}>
                  Create account
                </LinkButton>
              ) : null}
              <LinkButton href="/sign-in" variant={open ? undefined : 'primary'} size="lg" prefetch={false}>
                Sign in
              </LinkButton>
            </div>
          </div>
          <figure className="relative overflow-hidden rounded-lg border border-line">
            <MadeVideo
              src="/landing/video.mp4"
              poster={poster}
              label="A music video made by Cadenza, in the style 3D"
            />
          </figure>
        </div>
        <section aria-labelledby="styles" className="mt-16">
          <h2 id="styles" className="text-xl">
            Six styles, cut on the beat
          </h2>
          <p className="mt-1 mb-5 text-muted">Drawn on your own machine. No video model, no upstream account.</p>
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            {drawnStyles.map((style) => (
              <li key={style} className="min-w-0">
                {/* biome-ignore lint/performance/noImgElement: 20 KB each as they are; the image component would bring more script than it saves */}
                <img
                  src={styleFrame(style)}
                  alt=""
                  width={480}
                  height={270}
                  loading="lazy"
                  className="aspect-video w-full rounded-md border object-cover"
                />
                <p className="mt-1.5 font-medium">{styleLooks[style].label}</p>
                <p className="text-xs text-muted">{styleLooks[style].detail}</p>
              </li>
            ))}
          </ul>
        </section>
        <div className="mt-16 grid gap-12 lg:grid-cols-2 lg:gap-16">
          <section aria-labelledby="prices" className="min-w-0">
            <h2 id="prices" className="mb-4 text-xl">
              Prices
            </h2>
            <Prices hasSpeech={engineNotice(config, 'subtitles') === null} />
            <p className="mt-3 max-w-120 text-muted">
              You see the price before you buy. A task that fails gives its credits back; a video that needs fewer
              scenes than quoted costs less.
            </p>
          </section>
          <section aria-labelledby="run" className="min-w-0">
            <h2 id="run" className="mb-4 text-xl">
              Run it
            </h2>
            <CodeBlock title="One command: database, queue and engines are inside" code="npm ci && npm start" />
            <h3 className="mt-8 mb-3 text-sm">Then make a song</h3>
            <CodeBlock title="Request" code={songCurl(`${schemeOf(host)}://${host}`)} />
            <p className="mt-3 max-w-120 text-muted">
              You get a task. Poll it, stream it, or let a webhook tell you when it is done.
            </p>
            <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
              <TextLink href="/reference" prefetch={false}>
                API reference
              </TextLink>
              <TextLink href="/api/openapi.json" prefetch={false}>
                OpenAPI document
              </TextLink>
              <TextLink href="/api/v1/pricing/catalog" prefetch={false}>
                All prices
              </TextLink>
            </p>
          </section>
        </div>
      </div>
    </PublicFrame>
  );
}

function schemeOf(host: string): 'http' | 'https' {
  return host.startsWith('localhost') || host.startsWith('127.') ? 'http' : 'https';
}
