/** The brief as the composer edits it: every field has a value, and an empty one means the default. */
import { z } from 'zod';
import { fieldLimits } from '#lib/contract/limits.ts';
import { type AspectRatio, aspectRatio, type DraftBrief, performanceMode, resolution, resolveOutput, styleId } from '#lib/contract/mv.ts';
import { httpUrl } from '#lib/contract/scalars.ts';

const optionalUrl = z.union([z.literal(''), httpUrl], { error: 'must be an http or https address' });

export const briefForm = z.object({
  styleId,
  aspectRatio,
  resolution,
  performanceMode,
  description: z.string().max(fieldLimits.draftDescriptionLength),
  subtitles: z.boolean(),
  characterImage: optionalUrl,
  referenceImages: z.array(httpUrl).max(fieldLimits.referenceImages),
});
export type BriefForm = z.infer<typeof briefForm>;
export type BriefField = keyof BriefForm;
export const briefFields = Object.keys(briefForm.shape) as BriefField[];

export const defaultAspectRatio: AspectRatio = '16:9';

/** What a person calls each field, in the order of the form. */
export const briefLabels: Readonly<Record<BriefField, string>> = {
  styleId: 'Style',
  aspectRatio: 'Shape',
  resolution: 'Resolution',
  performanceMode: 'Performance',
  description: 'Description',
  subtitles: 'Subtitles',
  characterImage: 'Character image',
  referenceImages: 'Reference images',
};

export function formOfBrief(brief: DraftBrief): BriefForm {
  return {
    styleId: brief.styleId,
    aspectRatio: brief.aspectRatio ?? defaultAspectRatio,
    resolution: resolveOutput(brief).resolution,
    performanceMode: brief.performanceMode,
    description: brief.description ?? '',
    subtitles: brief.subtitles ?? false,
    characterImage: brief.characterImage ?? '',
    referenceImages: brief.referenceImages ?? [],
  };
}

export function sameValue(one: BriefForm[BriefField], other: BriefForm[BriefField]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The changed fields as the draft's PATCH takes them: null clears a text, an address or a list. */
export type BriefChanges = Partial<{ [Field in BriefField]: BriefForm[Field] | null }>;

export function briefChanges(from: BriefForm, to: BriefForm): BriefChanges {
  const changed = briefFields.filter((field) => !sameValue(from[field], to[field]));
  return Object.fromEntries(changed.map((field) => [field, isEmpty(to[field]) ? null : to[field]])) as BriefChanges;
}

function isEmpty(value: BriefForm[BriefField]): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
