import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { currentUser } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { PublicFrame } from '#components/shell/public-frame.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { LinkButton, TextLink } from '#components/ui/link-button.tsx';
import { ExampleAxis } from './_landing/example-axis.tsx';
import { Products } from './_landing/products.tsx';

/** The start page for visitors who are not signed in: what it makes, how to ask for it, how to get in. */
export default async function Home() {
  if (await currentUser()) redirect('/overview');
  const { signUp } = getProcess().platform.config;
  const host = (await headers()).get('host') ?? 'localhost:3000';
  return (
    <PublicFrame
      actions={
        <>
          <LinkButton href="/reference" variant="ghost">
            API
          </LinkButton>
          <LinkButton href="/sign-in" variant="ghost">
            Sign in
          </LinkButton>
        </>
      }
    >
      <div className="mx-auto w-full max-w-280 px-4 pt-10 pb-20 sm:px-6 sm:pt-16">
        <h1 className="max-w-190 text-hero font-semibold tracking-tight [word-spacing:0.06em]">From a line of text to a finished music video.</h1>
        <p className="mt-5 max-w-140 text-base text-muted">
          Cadenza writes lyrics, makes songs and renders music videos with subtitles on your own server. Every task shows what it did, when,
          and what it cost.
        </p>
        <div className="mt-7 flex flex-wrap gap-2">
          {signUp === 'open' ? (
            <LinkButton href="/sign-up" variant="primary" size="lg">
              Create account
            </LinkButton>
          ) : null}
          <LinkButton href="/sign-in" variant={signUp === 'open' ? undefined : 'primary'} size="lg">
            Sign in
          </LinkButton>
        </div>
        <div className="mt-12">
          <ExampleAxis />
        </div>
        <div className="mt-16 grid gap-10 lg:grid-cols-2 lg:gap-16">
          <section aria-labelledby="makes" className="min-w-0">
            <h2 id="makes" className="mb-4 text-xl">
              What it makes
            </h2>
            <Products />
          </section>
          <section aria-labelledby="ask" className="min-w-0">
            <h2 id="ask" className="mb-4 text-xl">
              How to ask
            </h2>
            <CodeBlock title="Make a song" code={songRequest(host)} />
            <p className="mt-3 max-w-120 text-muted">
              The answer is a task receipt. Poll it, stream it, or name a webhook. Credits are taken when the task is created; a failed
              task gives them back before it reports the failure.
            </p>
            <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
              <TextLink href="/reference">API reference</TextLink>
              <TextLink href="/api/openapi.json" prefetch={false}>
                OpenAPI document
              </TextLink>
              <TextLink href="/api/v1/pricing/catalog" prefetch={false}>
                Price catalog
              </TextLink>
            </p>
          </section>
        </div>
      </div>
    </PublicFrame>
  );
}

function songRequest(host: string): string {
  const scheme = host.startsWith('localhost') || host.startsWith('127.') ? 'http' : 'https';
  return `curl ${scheme}://${host}/api/v1/music/songs \\
  -H "x-api-key: $CADENZA_KEY" \\
  -H "content-type: application/json" \\
  -d '{
    "mode": "simple",
    "prompt": "A slow night drive along the coast",
    "config": { "webhookUrl": "https://example.com/hook" }
  }'`;
}
