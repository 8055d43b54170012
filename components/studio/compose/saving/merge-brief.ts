import { withChoice } from '#lib/contract/constants/mv-choices.ts';
import { type BriefField, type BriefForm, briefFields, makingOf, sameValue } from '../brief-form.ts';

export type Side = 'mine' | 'theirs';
/** A field in which the form and the stored draft differ. `changedBy` says who moved it since the form last agreed with the draft. */
export type BriefDifference = {
  field: BriefField;
  mine: BriefForm[BriefField];
  theirs: BriefForm[BriefField];
  changedBy: Side | 'both';
};

/** What has to be decided before a form based on `base` may be saved over `theirs`. Empty when nothing contradicts. */
export function briefDifferences(base: BriefForm, mine: BriefForm, theirs: BriefForm): BriefDifference[] {
  return briefFields
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      changedBy: sameValue(theirs[field], base[field])
        ? 'mine'
        : sameValue(mine[field], base[field])
          ? 'theirs'
          : 'both',
    }));
}

/** Whose value is proposed: the side that changed it; where both did, the one in front of the user. */
export function proposedSides(differences: readonly BriefDifference[]): Partial<Record<BriefField, Side>> {
  return Object.fromEntries(
    differences.map(({ field, changedBy }) => [field, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );
}

/** The stored draft with the fields that were decided for the form; a tier and a resolution of two people that do not go together are brought in line. */
export function mergeBrief(mine: BriefForm, theirs: BriefForm, sides: Partial<Record<BriefField, Side>>): BriefForm {
  const merged = Object.fromEntries(
    briefFields.map((field) => [field, sides[field] === 'mine' ? mine[field] : theirs[field]]),
  ) as BriefForm;
  const { renderTier, ...making } = withChoice(makingOf(merged), { engineVersion: merged.engineVersion });
  return { ...merged, ...making, renderTier: renderTier ?? '' };
}
