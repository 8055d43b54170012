'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { type CreativeDraft, type DraftSource, isNativeChoice } from '#lib/contract/mv.ts';
import type { ClipDetail } from '#lib/products/music/list-clips.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { useCommands } from '#components/shell/command-context.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { CheckDraftAction, GenerateVideoAction, QuoteVideoAction, SaveDraftAction } from '../action-types.ts';
import { useBalanceCredits } from '../balance-after.tsx';
import { BriefFields } from './brief-fields.tsx';
import { type BriefForm, briefForm, formOfBrief } from './brief-form.ts';
import type { ResolutionPrices } from './format-fields.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { OrderPanel } from '../order/order-panel.tsx';
import { SaveNote } from './save-note.tsx';
import { SongStage } from './song-stage.tsx';
import { useDraftAutosave } from './use-draft-autosave.ts';
import { usePurchase } from '../order/use-purchase.ts';
import { useQuote } from '../order/use-quote.ts';

export type ComposerActions = { saveDraft: SaveDraftAction; quoteVideo: QuoteVideoAction; checkDraft: CheckDraftAction; generateVideo: GenerateVideoAction };
export type ComposerProps = {
  draft: CreativeDraft;
  title: string;
  /** Null for audio by address, and for a song that is gone. */
  song: ClipDetail | null;
  /** By resolution, for the known length. */
  prices: ResolutionPrices;
  balanceUnits: string;
  actions: ComposerActions;
};

/** A music video before it is bought: song, brief, plan, price, check. */
export function Composer({ draft: initial, title, song, prices, balanceUnits, actions }: ComposerProps) {
  const form = useForm<BriefForm>({ resolver: zodResolver(briefForm), mode: 'onChange', defaultValues: formOfBrief(initial.brief) });
  const autosave = useDraftAutosave(initial, form, actions.saveDraft);
  const { draft } = autosave;
  const purchase = usePurchase({ flush: autosave.flush, onStale: autosave.recheck, checkDraft: actions.checkDraft, generateVideo: actions.generateVideo });
  const balanceCredits = useBalanceCredits(balanceUnits);
  const [resolution, aspectRatio, subtitles] = useWatch({ control: form.control, name: ['resolution', 'aspectRatio', 'subtitles'] });

  const { source } = draft.brief;
  // Undefined for audio that nobody has read yet: nothing is claimed of it.
  const hasTimeline = song ? song.lines.length > 0 : source.type === 'audio' ? (source.srtUrl !== undefined || draft.plan.audio?.timed) : false;
  const checked = purchase.outcome?.result ?? null;
  // A song does not change its length with the revision.
  const durationSec = song?.durationSec ?? checked?.checks.source.durationSec ?? (source.type === 'audio' ? (source.durationSec ?? null) : null);
  // Quotes of the studio are the classic engine's; a check prices a native draft by its tier and schedule.
  const isNative = isNativeChoice(draft.brief);
  const quotable = durationSec !== null && !isNative;
  const live = useQuote(quotable ? { durationSec, resolution, aspectRatio, subtitles, hasTimeline } : null, actions.quoteVideo);
  const held = checked && purchase.outcome?.version === draft.version && autosave.state === 'saved' ? checked.quote : null;
  const gone = source.type === 'task' && song === null ? 'The song of this draft is gone.' : undefined;
  const requote = () => {
    purchase.forget();
    void live.refetch();
  };
  const resolve = async (sides: Parameters<typeof autosave.resolve>[0]) => {
    purchase.forget();
    await autosave.resolve(sides);
  };
  const changeSource = async (next: DraftSource) => {
    const error = await autosave.changeSource(next);
    if (!error) purchase.forget();
    return error;
  };
  useCommands([
    { id: 'draft-check', group: 'This draft', label: 'Check the draft', keywords: ['preflight'], onSelect: () => void purchase.check() },
    { id: 'draft-save', group: 'This draft', label: 'Save now', onSelect: () => void autosave.save() },
  ]);
  return (
    <FormProvider {...form}>
      <PageHeader
        breadcrumbs={[{ label: 'Studio', href: '/studio' }, { label: 'Draft' }]}
        title={title}
        meta={<SaveNote state={autosave.state} version={draft.version} expiresAt={draft.expiresAt} onRetry={() => void autosave.save()} />}
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <SongStage source={source} song={song} onChange={changeSource} />
          <form noValidate aria-label="Brief" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
            <BriefFields control={form.control} prices={prices} hasTimeline={hasTimeline} engine={draft.brief} />
          </form>
        </div>
        <aside aria-label="Plan and price" className="flex min-w-0 flex-col">
          <OrderPanel
            draft={draft}
            purchase={purchase}
            quote={held ?? live.data ?? null}
            updating={held === null && (live.isPlaceholderData || live.isFetching)}
            quoteError={live.error?.message ?? null}
            balanceCredits={balanceCredits}
            buys={[durationSec === null ? null : clipLengthText(durationSec), resolution, aspectRatio].filter(Boolean).join(' · ')}
            unpriced={quotable || held ? undefined : isNative ? 'This draft is for the native engine. Check names the price.' : 'The length of the audio is not known yet. Check measures it and names the price.'}
            blocked={gone}
            onRequote={requote}
          />
        </aside>
      </div>
      {autosave.conflict ? <MergeDialog conflict={autosave.conflict} onResolve={resolve} /> : null}
    </FormProvider>
  );
}
