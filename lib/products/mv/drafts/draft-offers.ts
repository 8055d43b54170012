/** The options of a draft, each with the price of the whole video or the reason why it is not available. */
import {
  choiceIssues,
  engineVersions,
  isNativeChoice,
  performanceModes,
  renderTiers,
  resolutions,
  schedules,
  withChoice,
} from '#lib/contract/mv.ts';
import type { DraftBrief, DraftPlan, FastAvailability, MakingChoice, PlanAction } from '#lib/contract/mv.ts';
import type { Quote } from '#lib/contract/accounts/pricing.ts';
import { artistOf } from '../artist.ts';
import { creditsOf } from '#lib/contract/accounts/credits.ts';
import type { Artist } from '#lib/contract/mv/portrait.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { isFailure } from '#lib/platform/failure.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { planDraft } from './draft-plan.ts';
import { findDraft } from './drafts.ts';
import { readSource, type KnownSource } from '../sources/draft-source.ts';
import { describeVideoPrice, previewShape, reservedVideoUnits, resolveVideoShape } from '../quotes/video-price.ts';

/** `credits` is null when the length of the song is unknown, and for an unavailable option. `reason` is the code of `message`. */
export type Offer = { credits: number | null; refusal: { reason: string; message: string } | null };

export type DraftOffers = {
  durationSec: number | null;
  offers: { [Field in keyof Omit<MakingChoice, 'renderTier'>]: Record<MakingChoice[Field], Offer> } & {
    renderTier: Record<NonNullable<MakingChoice['renderTier']>, Offer>;
  };
  /** The lowest price of each engine, in any of its tiers and resolutions, with the other choices as they are. */
  lowestCredits: Record<MakingChoice['engineVersion'], number | null>;
  /** The price of the current choices, itemised; null when it is unknown. A purchase is checked and priced again. */
  quote: Quote | null;
  /** The price of a preview, the first ten seconds. */
  previewCredits: number | null;
  /** Longest video of the native engine. */
  nativeSecMax: number;
  artist: Artist;
  availability: FastAvailability;
  /** Why no video can be made of the draft: its song or file has been deleted. */
  gone: string | null;
};

/** `measuredSec` is the length found by a check, for audio whose length is not in the draft. Prices come from the same functions as quotes and purchases. */
export async function readDraftOffers(
  ctx: Context<AccountActor, ProductDeps>,
  draftId: string,
  choice: MakingChoice,
  measuredSec?: number,
): Promise<DraftOffers> {
  const { platform, mvDelivery } = ctx;
  const draft = await findDraft(ctx, draftId);
  const found = readSource(ctx, draft.brief.source, draft.plan).catch((error: unknown) =>
    isFailure(error) ? error : Promise.reject(error),
  );
  const [known, availability] = await Promise.all([found, mvDelivery.read()]);
  const source: KnownSource = isFailure(known)
    ? lostSource
    : { ...known, durationSec: known.durationSec ?? measuredSec ?? null };
  const judge = (one: MakingChoice) => judgeChoice(ctx, draft.brief, draft.plan, source, one);
  const now = judge(choice);
  const offersOf = <Value extends string>(field: keyof MakingChoice, values: readonly Value[]) =>
    Object.fromEntries(
      values.map((value) => [value, offerOf(field, value, judge(withChoice(choice, { [field]: value })), now.actions)]),
    ) as Record<Value, Offer>;
  const lowestOf = (engineVersion: MakingChoice['engineVersion']) => {
    const looks = renderTiers.flatMap((renderTier) =>
      resolutions.map((resolution) => withChoice(choice, { engineVersion, renderTier, resolution })),
    );
    const prices = looks.flatMap((look) => {
      const { shape } = judge(look);
      return shape ? [creditsOf(reservedVideoUnits(shape))] : [];
    });
    return prices.length > 0 ? Math.min(...prices) : null;
  };
  return {
    durationSec: source.durationSec,
    lowestCredits: { 'video-v2': lowestOf('video-v2'), 'native-v1': lowestOf('native-v1') },
    offers: {
      engineVersion: offersOf('engineVersion', engineVersions),
      renderTier: offersOf('renderTier', renderTiers),
      resolution: offersOf('resolution', resolutions),
      performanceMode: offersOf('performanceMode', performanceModes),
      schedule: offersOf('schedule', schedules),
    },
    quote: now.shape ? describeVideoPrice(now.shape) : null,
    previewCredits: now.shape ? creditsOf(reservedVideoUnits(previewShape(now.shape))) : null,
    nativeSecMax: platform.config.native.maxDurationSec,
    artist: artistOf(platform.config),
    availability,
    gone: isFailure(known) ? known.message : null,
  };
}

const lostSource: KnownSource = {
  title: '',
  durationSec: null,
  words: 'unread',
  timed: false,
  tags: null,
  lyricsText: null,
  clipId: null,
  storageKey: null,
  song: null,
  audio: null,
};

type Judged = { choice: MakingChoice; actions: PlanAction[]; shape: ReturnType<typeof resolveVideoShape> | null };

/** The obstacles to these choices, and the shape of their video. */
function judgeChoice(
  { platform: { config } }: ProductDeps,
  saved: DraftBrief,
  plan: DraftPlan,
  source: KnownSource,
  choice: MakingChoice,
): Judged {
  const { renderTier, ...named } = choice;
  const brief: DraftBrief = { ...saved, ...named, renderTier: renderTier ?? undefined };
  const code = isNativeChoice(choice)
    ? 'choices_differ'
    : config.native.enabled
      ? 'needs_native'
      : 'engine_not_available';
  const issues = choiceIssues(brief).map(({ field, message }) => ({ code, field, message }));
  const planned = planDraft(config, brief, source, plan.engineChosenBy);
  const actions = [...issues, ...(planned.actions ?? [])];
  const canBePriced =
    source.durationSec !== null && issues.length === 0 && !actions.some(({ code }) => !isOfTheBrief(code));
  return {
    choice,
    actions,
    shape: canBePriced
      ? resolveVideoShape(config.native, brief, planned.performanceMode, source.durationSec ?? 0)
      : null,
  };
}

/** Obstacles that are removed by adding to the brief, which does not change the price. */
function isOfTheBrief(code: string): boolean {
  return code === 'portrait_required' || code === 'nothing_is_sung';
}

/** An option is refused for the obstacles that it would add, not for those that exist `already`. */
function offerOf(
  field: keyof MakingChoice,
  value: string,
  { choice, actions, shape }: Judged,
  already: readonly PlanAction[],
): Offer {
  const brought = actions.filter(
    (action) =>
      action.code !== 'portrait_required' &&
      (action.field === field || !already.some((one) => one.code === action.code && one.field === action.field)),
  );
  const [first] = brought;
  if (first) return { credits: null, refusal: { reason: first.code, message: first.message } };
  // Only the native engine has tiers.
  if (choice[field] !== value)
    return { credits: null, refusal: { reason: 'needs_native', message: 'Only the native engine films in tiers.' } };
  return { credits: shape ? creditsOf(reservedVideoUnits(shape)) : null, refusal: null };
}
