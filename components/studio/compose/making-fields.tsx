'use client';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { economySchedule } from '#lib/contract/constants/limits.ts';
import {
  engineVersions,
  type MakingChoice,
  performanceModes,
  renderTiers,
  resolutions,
  schedules,
  tierResolutions,
  withChoice,
} from '#lib/contract/constants/mv-choices.ts';
import type { DraftOffers, Offer } from '#lib/products/mv/drafts/draft-offers.ts';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { priceText } from '#components/ui/values/credits-text.ts';
import { FormField } from '#components/ui/fields/form.tsx';
import { RadioCards } from '#components/ui/fields/radio-cards.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { engineLooks, performanceLooks, resolutionLooks, scheduleLooks, tierLooks } from '../style-catalog.ts';
import { type BriefForm, makingFields, makingOf } from './brief-form.ts';
import { FieldPlace } from './field-place.tsx';

export type MakingFieldsProps = { control: Control<BriefForm>; offers: DraftOffers };

/** Engine, tier, resolution and schedule: the price of each option, and why an option is unavailable. */
export function MakingFields({ control, offers }: MakingFieldsProps) {
  const { choice, choose, option } = useMaking(control, offers);
  return (
    <div className="flex flex-col gap-5">
      <FieldPlace name="engineVersion">
        <FormField control={control} name="engineVersion" label="Engine" required>
          {(field) => (
            <RadioCards
              columns={2}
              value={field.value}
              onValueChange={(engineVersion) => choose({ engineVersion })}
              options={engineVersions.map((value) =>
                option('engineVersion', value, engineLooks[value], enginePrice(offers, value)),
              )}
            />
          )}
        </FormField>
      </FieldPlace>
      {choice.renderTier ? (
        <FieldPlace name="renderTier">
          <FormField
            control={control}
            name="renderTier"
            label="Tier"
            hint="The picture quality of each scene."
            required
          >
            {(field) => (
              <RadioCards
                columns={4}
                value={field.value || undefined}
                onValueChange={(renderTier) => choose({ renderTier })}
                options={renderTiers.map((value) =>
                  option('renderTier', value, {
                    ...tierLooks[value],
                    detail: `${tierLooks[value].detail}, ${listOf(value)}`,
                  }),
                )}
                className="grid-cols-2"
              />
            )}
          </FormField>
        </FieldPlace>
      ) : null}
      <FieldPlace name="resolution">
        <FormField control={control} name="resolution" label="Resolution" required>
          {(field) => (
            <RadioCards
              columns={4}
              value={field.value}
              onValueChange={(resolution) => choose({ resolution })}
              options={resolutions.map((value) =>
                option('resolution', value, { label: value, detail: resolutionLooks[value] }),
              )}
              className="grid-cols-2"
            />
          )}
        </FormField>
      </FieldPlace>
      <FieldPlace name="schedule">
        <FormField control={control} name="schedule" label="Schedule" required>
          {(field) => (
            <RadioCards
              columns={2}
              value={field.value}
              onValueChange={(schedule) => choose({ schedule })}
              options={schedules.map((value) =>
                option('schedule', value, {
                  label: scheduleLooks[value],
                  detail: value === 'economy' ? <NightHours /> : 'Starts as soon as there is room.',
                }),
              )}
            />
          )}
        </FormField>
      </FieldPlace>
    </div>
  );
}

/** What people in the video do. All options cost the same. */
export function PerformanceField({ control, offers }: MakingFieldsProps) {
  const { choose, option } = useMaking(control, offers);
  return (
    <FieldPlace name="performanceMode">
      <FormField
        control={control}
        name="performanceMode"
        label="Performance"
        hint="Every performance costs the same."
        required
      >
        {(field) => (
          <Select
            value={field.value}
            onValueChange={(performanceMode) => choose({ performanceMode })}
            options={performanceModes.map((value) => {
              const { label, disabledReason } = option('performanceMode', value, { label: performanceLooks[value] });
              return { value, label, disabledReason };
            })}
            className="max-w-100"
          />
        )}
      </FormField>
    </FieldPlace>
  );
}

function useMaking(control: Control<BriefForm>, offers: DraftOffers) {
  const form = useFormContext<BriefForm>();
  const [engineVersion, renderTier, resolution, schedule, performanceMode] = useWatch({ control, name: makingFields });
  const choice = makingOf({ engineVersion, renderTier, resolution, schedule, performanceMode });
  const choose = (change: Partial<MakingChoice>) => {
    const next = withChoice(choice, change);
    for (const field of makingFields)
      if (next[field] !== choice[field])
        form.setValue(field, next[field] ?? '', { shouldDirty: true, shouldValidate: true });
  };
  const option = <Field extends keyof DraftOffers['offers'], Value extends keyof DraftOffers['offers'][Field] & string>(
    field: Field,
    value: Value,
    look: { label: ReactNode; detail?: ReactNode },
    price = offerPrice(offers.offers[field][value] as Offer),
  ) => {
    const offer = offers.offers[field][value] as Offer;
    return {
      value,
      ...look,
      detail: <OfferDetail price={price}>{look.detail}</OfferDetail>,
      disabledReason: whyNot(field, offer, choice, offers),
    };
  };
  return { choice, choose, option };
}

/** The price has its own line, so that it lines up across cards. */
function OfferDetail({ price, children }: { price: string | undefined; children: ReactNode }) {
  return (
    <>
      {price ? <span className="block text-ink">{price}</span> : null}
      {children}
    </>
  );
}

/** When an economy video is rendered, in the reader's local time after hydration. */
function NightHours() {
  const own = useSyncExternalStore(noChanges, ownNightHours, () => null);
  return `Starts between ${own ? `${own}, your time` : `${economySchedule.startsAt} and ${economySchedule.lastStartAt}, Beijing time`}. Ready within ${economySchedule.deliveryDeadlineSec / 3600} hours.`;
}

const noChanges = () => () => {};
const beijingOffset = '+08:00';

function ownNightHours(): string | null {
  const text = (time: string) =>
    new Date(`2026-01-15T${time}:00${beijingOffset}`).toLocaleTimeString('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
    });
  const own = `${text(economySchedule.startsAt)} and ${text(economySchedule.lastStartAt)}`;
  return own === `${economySchedule.startsAt} and ${economySchedule.lastStartAt}` ? null : own;
}

/** Explains in page wording why an option of a draft is unavailable. */
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
  return credits === null ? undefined : priceText(credits);
}

/** The price on the card of an engine, whose tiers and resolutions cost more and less: `from 163.95 credits`. */
export function enginePrice(
  { offers, lowestCredits }: Pick<DraftOffers, 'offers' | 'lowestCredits'>,
  engine: MakingChoice['engineVersion'],
): string | undefined {
  const lowest = lowestCredits[engine];
  return offers.engineVersion[engine].refusal || lowest === null ? undefined : `from ${priceText(lowest)}`;
}

/** `540p or 720p`, smallest first. */
export function listOf(tier: NonNullable<MakingChoice['renderTier']>): string {
  const offered: readonly string[] = tierResolutions[tier];
  return inOrder.format(resolutions.filter((one) => offered.includes(one)));
}

const inOrder = new Intl.ListFormat('en-GB', { type: 'disjunction' });
