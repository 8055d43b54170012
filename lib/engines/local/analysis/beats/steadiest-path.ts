/**
 * The path of states, one per step, with the greatest total gain (Viterbi). Moving by one state costs `cost`; a step
 * moves at most `reach` states.
 */
export function steadiestPath(
  steps: number,
  states: number,
  { reach, cost }: { reach: number; cost: number },
  gain: (step: number, state: number) => number,
): number[] {
  let scores = new Float64Array(states);
  const links = Array.from({ length: steps }, (_, step) => {
    const coming = (from: number, to: number) => (scores[from] as number) - cost * Math.abs(to - from);
    const link = Int16Array.from({ length: states }, (_, to) => {
      let best = to;
      for (let from = Math.max(0, to - reach); from <= Math.min(states - 1, to + reach); from++)
        if (coming(from, to) > coming(best, to)) best = from;
      return best;
    });
    scores = Float64Array.from(link, (from, to) => coming(from, to) + gain(step, to));
    return link;
  });
  let state = scores.indexOf(Math.max(...scores));
  const path = new Array<number>(steps);
  for (let step = steps - 1; step >= 0; step--) {
    path[step] = state;
    state = (links[step] as Int16Array)[state] as number;
  }
  return path;
}
