import { scenesText } from '#lib/contract/mv/scene-names.ts';
import { nounText } from '#components/ui/values/count-text.ts';
/** The selected scenes in order, and the anchor of a range. An empty selection follows the playhead. */
export type Selection = { readonly indexes: readonly number[]; readonly anchor: number | null };
/** `one` selects it alone, `toggle` adds or removes it, `range` selects everything between the anchor and it. */
export type SelectHow = 'one' | 'toggle' | 'range';

export const noSelection: Selection = { indexes: [], anchor: null };

export function select({ indexes, anchor }: Selection, index: number, how: SelectHow): Selection {
  if (how === 'toggle') {
    const rest = indexes.filter((one) => one !== index);
    return rest.length < indexes.length
      ? { indexes: rest, anchor: rest.length > 0 ? index : null }
      : { indexes: sorted([...indexes, index]), anchor: index };
  }
  if (how === 'range' && anchor !== null) {
    const [from, to] = [Math.min(anchor, index), Math.max(anchor, index)];
    return { indexes: Array.from({ length: to - from + 1 }, (_, step) => from + step), anchor };
  }
  return { indexes: [index], anchor: index };
}

export function selectAll(indexes: readonly number[]): Selection {
  return { indexes: sorted([...indexes]), anchor: indexes[0] ?? null };
}

function sorted(indexes: number[]): number[] {
  return indexes.sort((one, other) => one - other);
}

/** How the modifier keys of a click or key press change the selection. */
export function howOf(event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): SelectHow {
  return event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'one';
}

/** Why a cut costs more than joining the takes: some scenes are filmed again for it. */
export function filmedAgainText(indexes: readonly number[], sceneCount: number): string {
  const scenes =
    indexes.length === sceneCount ? (sceneCount === 1 ? 'The scene' : `All ${sceneCount} scenes`) : scenesText(indexes);
  return `${scenes} ${nounText(indexes.length, 'is', 'are')} filmed again for it.`;
}
