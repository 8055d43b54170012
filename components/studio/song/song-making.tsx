'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stageDescriptions, type StageName } from '#lib/contract/tasks/stages.ts';
import type { TaskStreamEvent } from '#lib/contract/tasks/task-events.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { BrowsedClip } from '#lib/products/music/browse-clips.ts';
import { shareOfTask } from '#lib/tasks/progress/task-progress.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { failureAdvice } from '#components/tasks/failure-advice.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { useOutlookText, useTask, useTaskLive } from '#components/tasks/use-task-live.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/states/callout.tsx';
import { cn } from '#components/ui/cn.ts';
import { ErrorState } from '#components/ui/states/error-boundary.tsx';
import { LinkButton, TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import type { CancelAction } from '../action-types.ts';
import { styleName } from '../clip-time.ts';
import { Cover } from '../cover.tsx';
import type { ClipPage } from './song-picker.tsx';
import { ClipPlayback, isPlaying } from './clip-playback.tsx';
import { type ClipDeck, useClipDeck } from './use-clip-deck.ts';
import type { StartDraft } from './use-start-draft.ts';

export type SongMakingProps = { task: TaskDescriptor; start: StartDraft; cancel: CancelAction };

/** A song in progress, then its two candidates side by side. */
export function SongMaking({ task: initial, start, cancel }: SongMakingProps) {
  const task = useTask(initial);
  const outlook = useOutlookText(task.taskId);
  const running = task.status === 'PENDING' || task.status === 'PROCESSING';
  const [stage, setStage] = useState<ShownStage | null>(null);
  const live = useTaskLive(running ? [task.taskId] : [], {
    onEvent: (event) => setStage((before) => stageAfter(before, event)),
  });
  if (task.status === 'COMPLETED') return <Candidates taskId={task.taskId} start={start} />;
  if (!running) return <SongEnded task={task} />;
  const doing = stage
    ? (stageDescriptions[stage.name] ?? 'Working')
    : task.status === 'PENDING'
      ? 'Waiting to start'
      : 'Starting';
  // Starts from the progress the page was rendered with, until the stream reports more.
  const fraction = Math.max(task.progress ?? 0, stage?.fraction ?? 0);
  const percent = Math.round(fraction * 100);
  return (
    <Panel
      title="Your song is being made"
      description="You can leave this page. The song will appear under your songs."
      actions={<CancelSong taskId={task.taskId} cancel={cancel} />}
      className="lg:max-w-180"
    >
      <p role="status" className="mb-2 flex justify-between gap-4">
        <span>
          {doing}
          {outlook ? <span className="text-muted"> · {outlook}</span> : null}
        </span>
        {/* Hidden from screen readers: the progress bar already reports it, and a live region would read out each
            change. */}
        {stage || fraction > 0 ? (
          <span aria-hidden="true" className="text-muted">
            {percent}%
          </span>
        ) : null}
      </p>
      <ProgressBar label="Song" value={stage || fraction > 0 ? percent : null} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2" aria-hidden="true">
        {[0, 1].map((index) => (
          <div key={index} className="flex gap-3">
            <Skeleton className="size-20 shrink-0" />
            <div className="flex flex-1 flex-col justify-center gap-2">
              <Skeleton className="w-2/3" />
              <Skeleton className="h-8" />
            </div>
          </div>
        ))}
      </div>
      {live === 'reconnecting' ? (
        <p className="mt-3 text-xs text-warning">The connection broke; trying again.</p>
      ) : null}
    </Panel>
  );
}

/** The current stage, and the finished share of the whole song. */
type ShownStage = { name: StageName; fraction: number };

/**
 * Starting a stage leaves the share as it is. Completing one raises it to the end of that stage's part of the task. It
 * never goes back.
 */
export function stageAfter(before: ShownStage | null, event: TaskStreamEvent): ShownStage | null {
  if (event.event === 'task.progress') return { name: event.stageName as StageName, fraction: event.progress };
  if (event.event === 'task.stage.started')
    return { name: event.stage.name as StageName, fraction: before?.fraction ?? 0 };
  if (event.event === 'task.stage.completed') {
    const name = event.stage.name as StageName;
    return { name, fraction: Math.max(before?.fraction ?? 0, shareOfTask('song', name, 1)) };
  }
  return before;
}

function Candidates({ taskId, start }: { taskId: string; start: StartDraft }) {
  const deck = useClipDeck();
  const { data, error, refetch } = useQuery({
    queryKey: ['studio', 'candidates', taskId],
    queryFn: ({ signal }) => fetchJson<ClipPage>(`/studio/clips?task=${encodeURIComponent(taskId)}`, signal),
    staleTime: 600_000,
  });
  if (error)
    return (
      <ErrorState title="The song could not be loaded." onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  const hearing = data?.clips.find((clip) => clip.clipId === deck.state.clipId);
  const { own, shared } = compareVersions(data?.clips ?? []);
  return (
    <section aria-labelledby="candidates-heading" className="flex flex-col gap-3">
      <div>
        <h2 id="candidates-heading" className="text-base">
          Choose a version
        </h2>
        <p className="text-muted">
          {data?.clips[0]?.title}
          {shared.length > 0 ? `: ${shared.map(({ value }) => value).join(' · ')}. ` : '. '}
          Switch while one plays to compare the same line.
        </p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {data
          ? data.clips.map((clip, at) => (
              <CandidateCard
                key={clip.clipId}
                clip={clip}
                facts={own[at] ?? []}
                deck={deck}
                hearing={hearing}
                start={start}
              />
            ))
          : [0, 1].map((at) => <Skeleton key={at} className="h-44 rounded-md" />)}
      </div>
      <p>
        <TextLink href="/studio/new?from=make">Make another song</TextLink>
      </p>
    </section>
  );
}

function SongEnded({ task }: { task: TaskDescriptor }) {
  const cancelled = task.status === 'CANCELLED';
  return (
    <Callout
      tone={cancelled ? 'info' : 'danger'}
      title={cancelled ? 'The song was cancelled.' : (task.errorMessage ?? 'The song failed.')}
      action={
        <>
          <LinkButton href="/studio/new?from=make">Make another song</LinkButton>
          <LinkButton href={`/tasks/${task.taskId}`}>See the task</LinkButton>
        </>
      }
      className="lg:max-w-180"
    >
      {cancelled
        ? 'Its credits went back to your balance.'
        : `${failureAdvice(task)} Its credits went back to your balance.`}
    </Callout>
  );
}

function CancelSong({ taskId, cancel }: { taskId: string; cancel: CancelAction }) {
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    const answer = await settled(cancel(taskId));
    setPending(false);
    if (!answer.ok) toast({ tone: 'danger', title: 'The song was not cancelled.', description: answer.error.message });
  };
  return (
    <Button size="sm" pending={pending} onClick={run}>
      Cancel
    </Button>
  );
}

type CandidateCardProps = {
  clip: BrowsedClip;
  /** Facts in which this version differs from the other. */
  facts: readonly ClipFact[];
  deck: ClipDeck;
  /** The candidate played most recently. */
  hearing: BrowsedClip | undefined;
  start: StartDraft;
};

/** One of two versions of a song. Playing it continues at the position of the other one. */
function CandidateCard({ clip, facts, deck, hearing, start }: CandidateCardProps) {
  const name = `version ${clip.index + 1}`;
  const play = () => {
    const other =
      hearing && hearing.clipId !== clip.clipId && deck.state.playing ? deck.playheadOf(hearing.clipId).get() : null;
    deck.toggle(clip, other !== null && other < clip.durationSec ? other : undefined);
  };
  return (
    <article
      aria-label={`${clip.title}, ${name}`}
      className={cn(
        'flex flex-col gap-3 rounded-md border bg-surface p-3 transition-colors',
        isPlaying(deck, clip) ? 'border-accent-ink' : 'border-line',
      )}
    >
      <div className="flex gap-3">
        <Cover src={clip.coverUrl} edgePx={400} className="size-24" />
        <div className="min-w-0 flex-1">
          <h3 className="text-base">Version {clip.index + 1}</h3>
          {facts.length > 0 ? (
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
              {facts.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="truncate" title={value}>
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="mt-1 text-muted">Same length, tempo and key: listen to both.</p>
          )}
        </div>
      </div>
      <div className="mt-auto flex items-center gap-2">
        <ClipPlayback clip={clip} name={name} deck={deck} variant="secondary" onToggle={play} />
        <LinkButton href={`/library/songs/${clip.clipId}`} variant="ghost" size="sm" prefetch={false}>
          Open<span className="sr-only"> {name} in the library</span>
        </LinkButton>
      </div>
      <Button
        variant={hearing?.clipId === clip.clipId ? 'primary' : 'secondary'}
        pending={start.pendingKey === clip.clipId}
        disabledReason={
          start.pendingKey !== null && start.pendingKey !== clip.clipId
            ? 'A draft is being made from the other version.'
            : undefined
        }
        onClick={() =>
          start.run(clip.clipId, {
            source: { type: 'task', taskId: clip.taskId, clipId: clip.clipId },
            subtitles: !clip.instrumental,
          })
        }
      >
        Make a video of {name}
      </Button>
    </article>
  );
}

/** Splits the facts about the versions of a song into distinguishing and shared ones. */
type ClipFact = { label: string; value: string };
type Described = Pick<BrowsedClip, 'durationSec' | 'key' | 'bpm' | 'style' | 'firstLine' | 'firstSungSec'>;

const clipFacts: readonly { label: string; of: (clip: Described) => string | null }[] = [
  { label: 'Length', of: ({ durationSec }) => clipLengthText(durationSec) },
  { label: 'Tempo', of: ({ bpm }) => (bpm ? `${Math.round(bpm)} bpm` : null) },
  { label: 'Key', of: ({ key }) => key },
  { label: 'Style', of: ({ style }) => styleName(style) },
  { label: 'First line', of: ({ firstLine }) => firstLine },
  { label: 'Singing from', of: ({ firstSungSec }) => (firstSungSec === null ? null : clipLengthText(firstSungSec)) },
];

/** Per version, the facts in which it differs; and the facts all versions share. */
export function compareVersions(clips: readonly Described[]): { own: ClipFact[][]; shared: ClipFact[] } {
  const differs = (of: (clip: Described) => string | null) => new Set(clips.map(of)).size > 1;
  const factsOf = (clip: Described | undefined, wanted: boolean) =>
    clipFacts.flatMap(({ label, of }) => {
      const value = clip ? of(clip) : null;
      return value && differs(of) === wanted ? [{ label, value }] : [];
    });
  return { own: clips.map((clip) => factsOf(clip, true)), shared: factsOf(clips[0], false) };
}
