/** Explains in page wording why an option of a draft is unavailable. */
import { type MakingChoice, resolutions, tierResolutions } from '#lib/contract/constants/mv-choices.ts';
import type { DraftOffers, Offer } from '#lib/products/mv/drafts/draft-offers.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { creditCountText } from '#components/ui/credits-text.ts';
import { tierLooks } from '../style-catalog.ts';

const onlyNative: Record<keyof MakingChoice, string> = {
  engineVersion: 'Not available.',
  renderTier: 'Only the native engine has tiers.',
  resolution: 'Only the native engine has this size. Choose it above.',
  performanceMode: 'Only the native engine can do this. Choose it above.',
  schedule: 'Only the native engine has the economy schedule. Choose it above.',
};

const dancing = `Dancing is filmed in ${tierLooks.draft.label} and ${tierLooks.standard.label} only.`;

/** A sentence, or undefined when the option is available. */
export function whyNot(
  field: keyof MakingChoice,
  { refusal }: Offer,
  choice: Pick<MakingChoice, 'renderTier' | 'engineVersion'>,
  { nativeSecMax }: Pick<DraftOffers, 'nativeSecMax'>,
): string | undefined {
  if (!refusal) return undefined;
  const { reason, message } = refusal;
  // The engine was only just selected, and its offers are still loading.
  if (reason === 'needs_native') return choice.engineVersion === 'native-v1' ? undefined : onlyNative[field];
  if (reason === 'engine_not_available')
    return field === 'engineVersion'
      ? 'This service does not offer it.'
      : 'Needs the native engine, which this service does not offer.';
  if (reason === 'choices_differ' && field === 'resolution' && choice.renderTier)
    return `${tierLooks[choice.renderTier].label} is filmed at ${listOf(choice.renderTier)}.`;
  if (reason === 'choices_differ' && (field === 'performanceMode' || field === 'renderTier')) return dancing;
  if (reason === 'render_tier_not_supported')
    return message.startsWith('Dance') ? dancing : 'This service does not offer this tier.';
  if (reason === 'simultaneous_not_supported') return 'This service does not offer both at once.';
  if (reason === 'schedule_not_available') return 'This service has no economy schedule.';
  if (reason === 'nothing_is_sung') return 'Nothing is sung in this song.';
  if (reason === 'duration_out_of_range' && field === 'engineVersion')
    return `For songs of up to ${clipLengthText(nativeSecMax)}.`;
  return message;
}

/** The price shown at the end of a card. */
export function offerPrice({ credits }: Offer): string | undefined {
  return credits === null ? undefined : creditCountText(credits);
}

/** `540p or 720p`, smallest first. */
export function listOf(tier: NonNullable<MakingChoice['renderTier']>): string {
  const offered: readonly string[] = tierResolutions[tier];
  return inOrder.format(resolutions.filter((one) => offered.includes(one)));
}

const inOrder = new Intl.ListFormat('en-GB', { type: 'disjunction' });
