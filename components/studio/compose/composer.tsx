'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { type DraftBeats, hasSameBeats } from '#lib/contract/mv/beats.ts';
import type { CreativeDraft, DraftSource, MakingChoice } from '#lib/contract/mv.ts';
import { describeIssue } from '#lib/contract/requests/validation.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import type { DraftOffers } from '#lib/products/mv/drafts/draft-offers.ts';
import type { DraftMaking } from '#lib/products/mv/drafts/studio-drafts.ts';
import { useBalanceCredits } from '#components/actions/spending.tsx';
import { useCommands } from '#components/shell/command-context.tsx';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { useTaskLive } from '#components/tasks/use-task-live.ts';
import { Callout } from '#components/ui/states/callout.tsx';
import { LinkButton, TextLink } from '#components/ui/link-button.tsx';
import { FormElement } from '#components/ui/fields/form.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import type {
  BuyVideoAction,
  CheckDraftAction,
  CorrectBeatsAction,
  ReadUploadAction,
  SaveDraftAction,
} from '../action-types.ts';
import { OrderPanel } from '../order/order-panel.tsx';
import { usePurchase } from '../order/use-purchase.ts';
import { tierLooks } from '../style-catalog.ts';
import { useDraftBeats } from './beats/use-draft-beats.ts';
import { BriefFields } from './brief-fields.tsx';
import { briefFields, type BriefForm, briefForm, formOfBrief, makingFields, makingOf } from './brief-form.ts';
import { FieldPlace, focusField } from './field-place.tsx';
import { MergeDialog } from './saving/merge-dialog.tsx';
import { SaveNote } from './saving/save-note.tsx';
import { useDraftAutosave } from './saving/use-draft-autosave.ts';
import { SongStage } from './song-stage.tsx';

type ComposerActions = {
  saveDraft: SaveDraftAction;
  correctBeats: CorrectBeatsAction;
  checkDraft: CheckDraftAction;
  buyVideo: BuyVideoAction;
  readUpload: ReadUploadAction;
};
export type ComposerProps = {
  draft: CreativeDraft;
  title: string;
  /** Null for audio by URL, and for a deleted song. */
  song: ClipDetail | null;
  /** Price of the stored draft. */
  offers: DraftOffers;
  makings: DraftMaking[];
  /** Null for audio whose beats have not been heard, and for songs of the service. */
  beats: DraftBeats | null;
  actions: ComposerActions;
};

/** A music video before purchase: song, brief, plan, price, preview, purchase. */
export function Composer({
  draft: initial,
  title,
  song,
  offers: initialOffers,
  makings: initialMakings,
  beats: initialBeats,
  actions,
}: ComposerProps) {
  const router = useRouter();
  const [leaving, leave] = useTransition();
  const form = useForm<BriefForm>({
    resolver: zodResolver(briefForm, { error: describeIssue }),
    mode: 'onChange',
    defaultValues: formOfBrief(initial.brief),
  });
  const autosave = useDraftAutosave(initial, form, actions.saveDraft);
  const { draft } = autosave;
  const { source } = draft.brief;
  const makings = useMakings(initial.id, initialMakings);
  const beats = useDraftBeats(initial.id, initialBeats, (fix) => {
    purchase.forget();
    return autosave.change(({ id, version }) => actions.correctBeats(id, version, fix));
  });
  const purchase = usePurchase({
    flush: async () => {
      await beats.settle();
      return autosave.flush();
    },
    onUnsaved: () => {
      const wrong = briefFields.find((field) => form.getFieldState(field).invalid);
      if (wrong) focusField(wrong);
    },
    onStale: autosave.recheck,
    onBought: (what, mvId) => (what === 'video' ? leave(() => router.push(`/studio/${mvId}`)) : makings.refresh()),
    onUnanswered: makings.awaitAnother,
    checkDraft: actions.checkDraft,
    buyVideo: actions.buyVideo,
  });
  const balanceCredits = useBalanceCredits();
  const [engineVersion, renderTier, resolution, schedule, performanceMode] = useWatch({
    control: form.control,
    name: makingFields,
  });
  const aspectRatio = useWatch({ control: form.control, name: 'aspectRatio' });
  const choice = makingOf({ engineVersion, renderTier, resolution, schedule, performanceMode });

  const measuredSec = useMeasuredSec(source, purchase.outcome?.result?.checks.source.durationSec);
  const offers = useOffers(initial.id, choice, measuredSec, source, {
    source: initial.brief.source,
    choice: makingOf(formOfBrief(initial.brief)),
    offers: initialOffers,
  });
  const shown = offers.data ?? initialOffers;

  // Undefined for audio that has not been measured yet.
  const hasTimeline = song
    ? song.lines.length > 0
    : source.type === 'audio'
      ? source.srtUrl !== undefined || draft.plan.audio?.timed
      : false;
  const gone = source.type === 'task' && song === null ? 'The song of this draft is gone.' : (shown.gone ?? undefined);
  const resolve = async (sides: Parameters<typeof autosave.resolve>[0]) => {
    purchase.forget();
    await autosave.resolve(sides);
  };
  const changeSource = async (next: DraftSource) => {
    await beats.settle();
    const error = await autosave.change(({ id, version }) =>
      actions.saveDraft(id, { source: next, expectedVersion: version }),
    );
    if (error) return error;
    purchase.forget();
    if (!hasSameBeats(source, next)) beats.forget();
    return null;
  };
  useCommands([
    {
      id: 'draft-check',
      group: 'This draft',
      label: 'Check the draft',
      keywords: ['preflight', 'price'],
      onSelect: () => void purchase.buy('video', null),
    },
    { id: 'draft-save', group: 'This draft', label: 'Save now', onSelect: () => void autosave.save() },
  ]);
  const buys = [
    shown.durationSec === null ? null : clipLengthText(shown.durationSec),
    renderTier ? `${tierLooks[renderTier].label} ${resolution}` : resolution,
    aspectRatio,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <FormProvider {...form}>
      <PageHeader
        breadcrumbs={[{ label: 'Studio', href: '/studio' }, { label: 'Draft' }]}
        title={title}
        meta={
          <SaveNote
            state={autosave.state}
            failure={autosave.failureText}
            version={draft.version}
            expiresAt={draft.expiresAt}
            onRetry={() => void autosave.save()}
          />
        }
      />
      <DraftVideos videos={makings.all.filter((one) => one.kind === 'video')} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <FieldPlace name="source">
            <SongStage
              source={source}
              song={song}
              beats={beats}
              onChange={changeSource}
              readUpload={actions.readUpload}
            />
          </FieldPlace>
          <FormElement aria-label="Brief" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
            <BriefFields
              control={form.control}
              offers={shown}
              hasTimeline={hasTimeline}
              portraitRequired={draft.plan.requiresPortrait}
              readUpload={actions.readUpload}
            />
          </FormElement>
        </div>
        {/* On a phone the parts are laid out in the page's own column, so that the sticky purchase bar covers the
            whole page. */}
        <aside aria-label="Plan and price" className="flex min-w-0 flex-col max-lg:contents">
          <OrderPanel
            draft={draft}
            purchase={purchase}
            offers={shown}
            updating={offers.isPlaceholderData}
            offersError={
              offers.fetchStatus === 'paused'
                ? 'There is no connection. The price follows when it is back.'
                : (offers.error?.message ?? null)
            }
            balanceCredits={balanceCredits}
            buys={buys}
            blocked={gone}
            preview={makings.preview}
            leaving={leaving}
            onRetry={() => void offers.refetch()}
          />
        </aside>
      </div>
      {autosave.conflict ? <MergeDialog conflict={autosave.conflict} onResolve={resolve} /> : null}
    </FormProvider>
  );
}

/** The duration a check measured, valid as long as the draft uses the same audio. */
function useMeasuredSec(source: DraftSource, foundSec: number | undefined): number | undefined {
  const key = JSON.stringify(source);
  const [measured, setMeasured] = useState<{ key: string; sec: number } | null>(null);
  if (source.type === 'audio' && foundSec !== undefined && (measured?.key !== key || measured.sec !== foundSec))
    setMeasured({ key, sec: foundSec });
  return measured?.key === key ? measured.sec : undefined;
}

const awaitedEveryMs = 3_000;
/** A purchase without an answer either shows up within this time or was never made. */
const awaitedForMs = 60_000;

/** Everything made from the draft, including purchases whose answer was lost, and the progress of a running preview. */
function useMakings(draftId: string, initial: DraftMaking[]) {
  const client = useQueryClient();
  const [done, setDone] = useState<{ taskId: string; share: number } | null>(null);
  /** After a purchase without an answer: how many makings there were, and until when to look for one more. */
  const [awaited, setAwaited] = useState<{ beyond: number; untilMs: number } | null>(null);
  const queryKey = ['studio', 'makings', draftId];
  const { data: all } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchJson<DraftMaking[]>(`/studio/drafts/${draftId}/makings`, signal),
    initialData: initial,
    refetchInterval: ({ state }) =>
      state.data?.length === awaited?.beyond && state.dataUpdatedAt < (awaited?.untilMs ?? 0) ? awaitedEveryMs : false,
  });
  const refresh = () => void client.invalidateQueries({ queryKey });
  const latest = all.find((one) => one.kind === 'preview');
  const isMaking = latest && (latest.status === 'PENDING' || latest.status === 'PROCESSING');
  useTaskLive(isMaking ? [latest.mvId] : [], {
    onEvent: (event) => {
      if (event.event === 'task.progress') setDone({ taskId: event.taskId, share: event.progress });
      else if (event.event !== 'task.stage.started') refresh();
    },
  });
  const fraction = latest && latest.mvId === done?.taskId ? done.share : null;
  const awaitAnother = () => setAwaited({ beyond: all.length, untilMs: Date.now() + awaitedForMs });
  return { all, refresh, awaitAnother, preview: { latest, fraction } };
}

/** Videos made from a draft. The draft stays, so that it can be changed and rendered again. */
function DraftVideos({ videos }: { videos: readonly DraftMaking[] }) {
  const [latest, ...earlier] = videos;
  if (!latest) return null;
  return (
    <Callout
      className="mb-4"
      title={
        <>
          Made into <TextLink href={`/studio/${latest.mvId}`}>{latest.title}</TextLink>{' '}
          <RelativeTime value={latest.createdAt} />
        </>
      }
      action={<LinkButton href={`/studio/${latest.mvId}`}>Open the video</LinkButton>}
    >
      The draft stays as it is: change something and make it again, the video keeps what it has.
      {earlier.length > 0 ? (
        <>
          {' '}
          Earlier:{' '}
          {earlier.map(({ mvId, createdAt }, at) => (
            <span key={mvId}>
              {at > 0 ? ', ' : ''}
              <TextLink href={`/studio/${mvId}`}>
                <RelativeTime value={createdAt} />
              </TextLink>
            </span>
          ))}
        </>
      ) : null}
    </Callout>
  );
}

const freshMs = 60_000;

/** Prices of each option of the draft in combination with the current ones. Cached combinations show at once. */
function useOffers(
  draftId: string,
  choice: MakingChoice,
  measuredSec: number | undefined,
  source: DraftSource,
  initial: { source: DraftSource; choice: MakingChoice; offers: DraftOffers },
) {
  const asked = offersQuery(choice, measuredSec);
  const song = JSON.stringify(source);
  return useQuery<DraftOffers>({
    queryKey: ['studio', 'offers', draftId, asked, song],
    queryFn: ({ signal }) => fetchJson<DraftOffers>(`/studio/drafts/${draftId}/offers?${asked}`, signal),
    initialData:
      asked === offersQuery(initial.choice, undefined) && song === JSON.stringify(initial.source)
        ? initial.offers
        : undefined,
    placeholderData: (previous) => previous ?? initial.offers,
    staleTime: freshMs,
  });
}

/** The options as the query string of the offers endpoint. */
function offersQuery({ renderTier, ...choice }: MakingChoice, measuredSec: number | undefined): string {
  return new URLSearchParams({
    ...choice,
    ...(renderTier ? { renderTier } : {}),
    ...(measuredSec === undefined ? {} : { measuredSec: String(measuredSec) }),
  }).toString();
}
