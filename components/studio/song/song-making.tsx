'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stageDescriptions, type StageName } from '#lib/contract/stages.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { failureAdvice } from '#components/tasks/failure-advice.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { useOutlookText, useTask, useTaskLive } from '#components/tasks/use-task-live.ts';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { LinkButton, TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { settled } from '#components/actions/action-refusal.ts';
import type { CancelAction } from '../action-types.ts';
import { CandidateCard } from './candidate-card.tsx';
import type { ClipPage } from './song-picker.tsx';
import { compareVersions } from './compare-versions.ts';
import { useClipDeck } from './use-clip-deck.ts';
import type { StartDraft } from './use-start-draft.ts';

export type SongMakingProps = { task: TaskDescriptor; start: StartDraft; cancel: CancelAction };

/** A song in progress, then its two candidates side by side. */
export function SongMaking({ task: initial, start, cancel }: SongMakingProps) {
  const task = useTask(initial);
  const outlook = useOutlookText(task.taskId);
  const running = task.status === 'PENDING' || task.status === 'PROCESSING';
  const [stage, setStage] = useState<{ name: StageName; fraction: number } | null>(null);
  const live = useTaskLive(running ? [task.taskId] : [], {
    onEvent: (event) => {
      if (event.event === 'task.progress') setStage({ name: event.stageName as StageName, fraction: event.progress });
      else if (event.event === 'task.stage.started') setStage({ name: event.stage.name as StageName, fraction: 0 });
    },
  });
  if (task.status === 'COMPLETED') return <Candidates taskId={task.taskId} start={start} />;
  if (!running) return <SongEnded task={task} />;
  const doing = stage
    ? (stageDescriptions[stage.name] ?? 'Working')
    : task.status === 'PENDING'
      ? 'Waiting to start'
      : 'Starting';
  const percent = Math.round((stage?.fraction ?? 0) * 100);
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
        {stage ? <span className="text-muted">{percent}%</span> : null}
      </p>
      <ProgressBar label="Song" value={stage ? percent : null} />
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
      {task.errorCode ? <span className="block font-mono text-xs">{task.errorCode}</span> : null}
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
