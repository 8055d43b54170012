import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { songCurl } from '#components/keys/song-curl.ts';
import { cn } from '#components/ui/cn.ts';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { priceText } from '#components/ui/values/credits-text.ts';
import { creations } from '#components/actions/creations.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';

export type StepsDone = { hasSong: boolean; hasVideo: boolean; hasKey: boolean; hasWebhook: boolean };
export type StepPrices = { songCredits: number; videoMinuteCredits: number };

/**
 * Onboarding from an empty account to a music video and an API client. Completed steps are ticked off, the next one is
 * highlighted, and each shows its price.
 */
export function FirstSteps({
  done,
  prices,
  refused,
  baseUrl,
}: {
  done: StepsDone;
  prices: StepPrices;
  /** Why the account cannot buy what a step makes. */
  refused: { song: string | undefined; video: string | undefined };
  baseUrl: string;
}) {
  const order = [done.hasSong, done.hasVideo, done.hasKey, done.hasWebhook];
  const next = order.indexOf(false);
  const step = (at: number) => ({ number: at + 1, done: order[at] ?? false, next: at === next });
  const blocked = [refused.song, refused.video];
  const look = (at: number) => (at === next && !blocked[at] ? 'primary' : 'secondary');
  return (
    <Panel title="First steps" description={`${order.filter(Boolean).length} of ${order.length} done`} flush>
      <ol className="divide-y">
        <Step
          {...step(0)}
          refused={refused.song}
          title="Make a song"
          price={`${priceText(prices.songCredits)} for two versions`}
          action={
            <LinkButton href={creations.song.href} size="sm" variant={look(0)}>
              Make a song
            </LinkButton>
          }
          example={<TerminalExample code={songCurl(baseUrl)} />}
        >
          Describe it or paste your lyrics. You get two versions with covers and timed words.
        </Step>
        <Step
          {...step(1)}
          refused={refused.video}
          title="Make a video of it"
          price={`from ${priceText(prices.videoMinuteCredits)} a minute, at 540p`}
          action={
            <LinkButton href="/studio" size="sm" variant={look(1)}>
              Open the studio
            </LinkButton>
          }
        >
          Choose a style, see the price, and watch the scenes being drawn over your song.
        </Step>
        <Step
          {...step(2)}
          title="Create an API key"
          price="free"
          action={
            <LinkButton href="/keys?new" size="sm" variant={look(2)}>
              Create a key
            </LinkButton>
          }
        >
          Your programs send it with every request. It is shown once.
        </Step>
        <Step
          {...step(3)}
          title="Get told when work is done"
          price="free"
          action={
            <LinkButton href="/webhooks" size="sm" variant={look(3)}>
              Set up a webhook
            </LinkButton>
          }
        >
          Add your server&apos;s address, or create an inbox here and look at real events.
        </Step>
      </ol>
    </Panel>
  );
}

function TerminalExample({ code }: { code: string }) {
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer rounded-xs text-accent-ink">Or with one request</summary>
      <CodeBlock code={code} title="Needs an API key in CADENZA_KEY" className="mt-2 max-w-160" />
    </details>
  );
}

type StepProps = {
  number: number;
  title: string;
  price: string;
  done: boolean;
  next: boolean;
  refused?: string | undefined;
  action: ReactNode;
  example?: ReactNode;
  children: ReactNode;
};

function Step({ number, title, price, done, next, refused, action, example, children }: StepProps) {
  return (
    <li
      aria-current={next ? 'step' : undefined}
      className={cn('flex min-w-0 flex-wrap gap-x-3 gap-y-2 px-4 py-3', done && 'bg-sunken/50')}
    >
      <span
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-full border text-xs',
          done
            ? 'border-success-fill/40 bg-success-soft text-success'
            : next
              ? 'border-accent-ink font-medium text-accent-ink'
              : 'text-muted',
        )}
      >
        {done ? <Check aria-label="Done" className="size-3.5" /> : number}
      </span>
      <div className="min-w-48 flex-1">
        <h3 className={cn('text-sm leading-6', done && 'text-muted')}>
          {title} <span className="ml-1 text-xs font-normal text-muted max-sm:ml-0 max-sm:block">{price}</span>
        </h3>
        {done ? null : <p className="text-muted">{children}</p>}
        {done || !refused ? null : <p className="text-warning">{refused}</p>}
        {next ? example : null}
      </div>
      {done ? null : <div className="shrink-0 max-sm:w-full max-sm:pl-9">{action}</div>}
    </li>
  );
}
