/** A scene and its selected take. */
export type Choice = { sceneIndex: number; take: number };
/** One step: the affected scenes before and after it. */
export type Step = { before: readonly Choice[]; after: readonly Choice[] };
/** Undo and redo history of this person's take selections. Selecting a take is free, so every step can be undone. */
export type ChoiceHistory = { readonly done: readonly Step[]; readonly undone: readonly Step[] };

export const emptyHistory: ChoiceHistory = { done: [], undone: [] };
const stepsKept = 100;

/** The takes that differ between two states of the scenes. */
export function stepBetween(before: readonly Choice[], after: readonly Choice[]): Step {
  const takeBefore = new Map(before.map((choice) => [choice.sceneIndex, choice.take]));
  const changed = after.filter(
    ({ sceneIndex, take }) => takeBefore.has(sceneIndex) && takeBefore.get(sceneIndex) !== take,
  );
  return {
    before: changed.map(({ sceneIndex }) => ({ sceneIndex, take: takeBefore.get(sceneIndex) as number })),
    after: changed,
  };
}

export function record({ done }: ChoiceHistory, step: Step): ChoiceHistory {
  return { done: [...done, step].slice(-stepsKept), undone: [] };
}

/** The selections to apply, and the history after they succeed. Null when there is no step. */
export function undo({ done, undone }: ChoiceHistory): { choices: readonly Choice[]; history: ChoiceHistory } | null {
  const step = done.at(-1);
  return step ? { choices: step.before, history: { done: done.slice(0, -1), undone: [...undone, step] } } : null;
}

export function redo({ done, undone }: ChoiceHistory): { choices: readonly Choice[]; history: ChoiceHistory } | null {
  const step = undone.at(-1);
  return step ? { choices: step.after, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null;
}

/** Drops steps that touch scenes somebody else has changed: undoing them would revert the other person's choice. */
export function forget(history: ChoiceHistory, sceneIndexes: readonly number[]): ChoiceHistory {
  const theirs = new Set(sceneIndexes);
  const own = (steps: readonly Step[]) =>
    steps.filter((step) => !step.after.some((choice) => theirs.has(choice.sceneIndex)));
  return { done: own(history.done), undone: own(history.undone) };
}
