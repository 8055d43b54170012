/** Which entries the palette shows for a query, and in which order. */
import type { Command } from '../command-context.tsx';

export type PaletteEntry = Command & { detail?: string | null };
export type PaletteGroup = readonly [string, readonly PaletteEntry[]];
type Score = (text: string, search: string, keywords?: string[]) => number;

const COMMANDS_MAX = 8;
/** Below this score the letters match only by accident. */
const SCORE_LEAST = 0.08;

type Given = {
  typed: string;
  local: readonly Command[];
  commands: readonly Command[];
  found: readonly PaletteEntry[];
  places: readonly PaletteEntry[];
  score: Score;
};

/**
 * Without a query: the page's actions, recent items, then everything else. With one: the closest actions, then items,
 * then reference entries.
 */
export function paletteGroups({ typed, local, commands, found, places, score }: Given): PaletteGroup[] {
  const known = onlyOnce([...local, ...commands]);
  if (typed === '') {
    const ofPage = onlyOnce(local);
    const rest = known.filter((command) => !ofPage.some((one) => one.id === command.id));
    return byGroup([...ofPage, ...found, ...rest]);
  }
  const near = known
    .map((command) => ({ command, points: score(command.label, typed, command.keywords ?? []) }))
    .filter(({ points }) => points >= SCORE_LEAST)
    .sort((one, other) => other.points - one.points)
    .slice(0, COMMANDS_MAX)
    .map(({ command }) => command);
  return byGroup([
    ...near.map((command) => ({ ...command, detail: command.group ?? null, group: 'Actions' })),
    ...found,
    ...places,
  ]);
}

function onlyOnce(commands: readonly Command[]): Command[] {
  const seen = new Set<string>();
  return commands.filter(({ id }) => seen.size < seen.add(id).size);
}

function byGroup(entries: readonly PaletteEntry[]): PaletteGroup[] {
  return [...Map.groupBy(entries, (entry) => entry.group ?? 'Actions')];
}
