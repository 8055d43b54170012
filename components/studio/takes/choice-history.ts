/** A scene and the take it is. */
export type Choice = { sceneIndex: number; take: number };
/** What one step changed: the scenes before it and after it. */
export type Step = { before: readonly Choice[]; after: readonly Choice[] };
/** The steps of this person that can be taken back, and those that were. Choosing takes is free, so each way is. */
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

/** What has to be chosen, and the history once it is. Null when there is no step. */
export function undo({ done, undone }: ChoiceHistory): { choices: readonly Choice[]; history: ChoiceHistory } | null {
  const step = done.at(-1);
  return step ? { choices: step.before, history: { done: done.slice(0, -1), undone: [...undone, step] } } : null;
}

export function redo({ done, undone }: ChoiceHistory): { choices: readonly Choice[]; history: ChoiceHistory } | null {
  const step = undone.at(-1);
  return step ? { choices: step.after, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null;
}

/** Somebody else changed these scenes: a step that touches them would take back theirs, so it is forgotten. */
export function forget(history: ChoiceHistory, sceneIndexes: readonly number[]): ChoiceHistory {
  const theirs = new Set(sceneIndexes);
  const own = (steps: readonly Step[]) =>
    steps.filter((step) => !step.after.some((choice) => theirs.has(choice.sceneIndex)));
  return { done: own(history.done), undone: own(history.undone) };
}
