import { withChoice } from '#lib/contract/constants/mv-choices.ts';
import { type BriefField, type BriefForm, briefFields, makingOf, sameValue } from '../brief-form.ts';

export type Side = 'mine' | 'theirs';
/**
 * A field in which the form and the stored draft differ. `changedBy` says which side changed it since they last agreed.
 */
export type BriefDifference = {
  field: BriefField;
  mine: BriefForm[BriefField];
  theirs: BriefForm[BriefField];
  changedBy: Side | 'both';
};

/**
 * The differences the user has to resolve before a form based on `base` may replace `theirs`. Empty without conflicts.
 */
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

/** The preselected value: that of the side that changed it, or the user's own when both did. */
export function proposedSides(differences: readonly BriefDifference[]): Partial<Record<BriefField, Side>> {
  return Object.fromEntries(
    differences.map(({ field, changedBy }) => [field, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );
}

/**
 * The stored draft with the resolved fields applied. A tier and a resolution from different people are adjusted to a
 * valid combination.
 */
export function mergeBrief(mine: BriefForm, theirs: BriefForm, sides: Partial<Record<BriefField, Side>>): BriefForm {
  const merged = Object.fromEntries(
    briefFields.map((field) => [field, sides[field] === 'mine' ? mine[field] : theirs[field]]),
  ) as BriefForm;
  const { renderTier, ...making } = withChoice(makingOf(merged), { engineVersion: merged.engineVersion });
  return { ...merged, ...making, renderTier: renderTier ?? '' };
}
