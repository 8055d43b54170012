import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { songCurl } from '#components/keys/song-curl.ts';
import { cn } from '#components/ui/cn.ts';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';

export type FirstStepsProps = { hasKey: boolean; hasSong: boolean; hasVideo: boolean; baseUrl: string };

/** From nothing to a music video in three steps. What is done is ticked; the next one stands out. */
export function FirstSteps({ hasKey, hasSong, hasVideo, baseUrl }: FirstStepsProps) {
  const next = hasKey ? (hasSong ? 3 : 2) : 1;
  return (
    <Panel title="First steps" description="From a line of text to a music video.">
      <ol className={`grid gap-6 ${hasSong ? 'md:grid-cols-3' : 'lg:grid-cols-[1fr_2fr_1fr]'}`}>
        <Step number={1} title="Create a key" done={hasKey} next={next === 1}>
          <p>A program shows it with every request. You see it once.</p>
          <LinkButton href="/keys?new" size="sm" variant={next === 1 ? 'primary' : 'secondary'} className="mt-3">
            {hasKey ? 'Create another key' : 'Create a key'}
          </LinkButton>
        </Step>
        <Step number={2} title="Make a song" done={hasSong} next={next === 2}>
          <p>One request makes two candidates with covers and timed words. It appears here as it runs.</p>
          {hasSong ? null : <CodeBlock code={songCurl(baseUrl)} title="Request" className="mt-3" />}
        </Step>
        <Step number={3} title="Compose a video" done={hasVideo} next={next === 3}>
          <p>Choose a style, see the price, watch the storyboard being drawn over the song.</p>
          <LinkButton href="/studio" size="sm" className="mt-3">
            Open the studio
          </LinkButton>
        </Step>
      </ol>
    </Panel>
  );
}

function Step({ number, title, done, next, children }: { number: number; title: string; done: boolean; next: boolean; children: ReactNode }) {
  return (
    <li aria-current={next ? 'step' : undefined} className="flex min-w-0 gap-3">
      <span
        className={cn(
          'grid size-6 shrink-0 place-items-center rounded-full border text-xs',
          done ? 'border-success-fill/40 bg-success-soft text-success' : next ? 'border-accent-ink font-medium text-accent-ink' : 'text-muted',
        )}
      >
        {done ? <Check aria-label="Done" className="size-3.5" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="mb-1 text-sm leading-6">{title}</h3>
        <div className="text-muted">{children}</div>
      </div>
    </li>
  );
}
