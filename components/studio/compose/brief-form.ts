/** The brief as the composer edits it: every field has a value, and an empty one means the default. */
import { z } from 'zod';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import type { DraftBrief } from '#lib/contract/mv.ts';
import {
  type AspectRatio,
  aspectRatio,
  engineVersion,
  type MakingChoice,
  performanceMode,
  renderTier,
  resolution,
  resolveOutput,
  schedule,
  styleId,
} from '#lib/contract/mv/options.ts';
import { httpUrl, text } from '#lib/contract/scalars.ts';

const optionalUrl = z.union([z.literal(''), httpUrl], { error: 'must be an http or https URL' });

export const briefForm = z.object({
  styleId,
  engineVersion,
  /** Empty for the classic engine, which has no tiers. */
  renderTier: z.union([z.literal(''), renderTier]),
  resolution,
  schedule,
  aspectRatio,
  performanceMode,
  description: text(fieldLimits.draftDescriptionLength),
  subtitles: z.boolean(),
  characterImage: optionalUrl,
  referenceImages: z.array(httpUrl).max(fieldLimits.referenceImages),
});
export type BriefForm = z.infer<typeof briefForm>;
export type BriefField = keyof BriefForm;
export const briefFields = Object.keys(briefForm.shape) as BriefField[];

const defaultAspectRatio: AspectRatio = '16:9';

/** Labels of the fields, in the form's order. */
export const briefLabels: Readonly<Record<BriefField, string>> = {
  styleId: 'Style',
  engineVersion: 'Engine',
  renderTier: 'Tier',
  resolution: 'Resolution',
  schedule: 'Schedule',
  aspectRatio: 'Shape',
  performanceMode: 'Performance',
  description: 'Description',
  subtitles: 'Subtitles',
  characterImage: 'Portrait',
  referenceImages: 'Reference images',
};

export function formOfBrief(brief: DraftBrief): BriefForm {
  const output = resolveOutput(brief);
  return {
    styleId: brief.styleId,
    engineVersion: output.engineVersion,
    renderTier: output.renderTier ?? '',
    resolution: output.resolution,
    schedule: brief.schedule ?? 'standard',
    aspectRatio: brief.aspectRatio ?? defaultAspectRatio,
    performanceMode: brief.performanceMode,
    description: brief.description ?? '',
    subtitles: brief.subtitles ?? false,
    characterImage: brief.characterImage ?? '',
    referenceImages: brief.referenceImages ?? [],
  };
}

/** Fields that decide how the video is made. Only certain combinations of their values are valid. */
export const makingFields = [
  'engineVersion',
  'renderTier',
  'resolution',
  'schedule',
  'performanceMode',
] as const satisfies readonly BriefField[];

export function makingOf(form: Pick<BriefForm, (typeof makingFields)[number]>): MakingChoice {
  const { engineVersion: engine, renderTier: tier, resolution: size, performanceMode: mode, schedule: when } = form;
  return { engineVersion: engine, renderTier: tier || null, resolution: size, performanceMode: mode, schedule: when };
}

export function sameValue(one: BriefForm[BriefField], other: BriefForm[BriefField]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The changed fields as the draft's PATCH expects them: null clears a text, a URL or a list. The production fields are
 * sent together, because the service validates them together.
 */
export type BriefChanges = Partial<{ [Field in BriefField]: BriefForm[Field] | null }>;

export function briefChanges(from: BriefForm, to: BriefForm): BriefChanges {
  const differs = (field: BriefField) => !sameValue(from[field], to[field]);
  const isMade = makingFields.some(differs);
  const changed = briefFields.filter(
    (field) => differs(field) || (isMade && (makingFields as readonly BriefField[]).includes(field)),
  );
  return Object.fromEntries(changed.map((field) => [field, isEmpty(to[field]) ? null : to[field]])) as BriefChanges;
}

function isEmpty(value: BriefForm[BriefField]): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
