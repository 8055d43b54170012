'use client';
import { useQuery } from '@tanstack/react-query';
import { Command as Cmdk, defaultFilter } from 'cmdk';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Dialog } from 'radix-ui';
import { useEffect, useMemo, useState } from 'react';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { asCompared, firstCharacters } from '#lib/platform/text/plain-text.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { usePaused } from '#components/ui/use-paused.ts';
import { Kbd } from '#components/ui/values/kbd.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import type { Command } from '../command-context.tsx';
import { foundCommands, type PaletteAnswer } from './found-commands.ts';

export type PaletteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  typed: string;
  onType: (typed: string) => void;
  /** Called once the palette is visible and its input handles the keys. */
  onFocus: () => void;
  local: readonly Command[];
  commands: readonly Command[];
  searchesAccount: boolean;
  returnFocus: () => void;
};

const PAUSE_MS = 120;
/** Delay between attempts of a failed search, once the query's own retry has failed too. */
const AGAIN_MS = 5_000;

/** The palette. Actions are filtered immediately, and the account is searched after a pause in typing. */
export function PaletteDialog({
  open,
  onOpenChange,
  typed,
  onType,
  onFocus,
  local,
  commands,
  searchesAccount,
  returnFocus,
}: PaletteDialogProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState('');
  const words = typed.trim();
  const asked = usePaused(words, PAUSE_MS);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => fetchJson<PaletteAnswer>(`/palette?${new URLSearchParams({ q: asked })}`, signal),
    enabled: open && searchesAccount,
    placeholderData: (before) => before,
    staleTime: 5_000,
    refetchInterval: (query) => query.state.status === 'error' && AGAIN_MS,
  });
  const isBehind = searchesAccount && (asked !== words || isFetching);
  const groups = useMemo(() => {
    const found = data ? foundCommands(data, asked === '') : [];
    // Results of the previous query stay visible until new ones arrive, except when the input is empty.
    const fits = asked === '' ? words === '' : words !== '';
    return paletteGroups({
      typed: words,
      local,
      commands,
      found: fits ? found : [],
      places: words === '' ? [] : (data?.places ?? []),
      score: (text, search, keywords) => defaultFilter?.(text, search, keywords) ?? 0,
    });
  }, [words, asked, local, commands, data]);
  // Enter takes the first entry.
  const first = groups[0]?.[1][0]?.id ?? '';
  const keys = groups.flatMap(([, entries]) => entries.map((entry) => entry.id)).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen anew when the list changes, not when somebody moves in it
  useEffect(() => setChosen(first), [words, keys]);
  const run = (entry: PaletteEntry) => {
    onOpenChange(false);
    if (entry.href) router.push(entry.href);
    else entry.onSelect?.();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={onFocus}
          onCloseAutoFocus={(event) => {
            // The action may have opened a dialog that already has the focus.
            event.preventDefault();
            if (document.activeElement === null || document.activeElement === document.body) returnFocus();
          }}
          className="fixed inset-x-2 top-2 z-50 animate-rise-in overflow-hidden rounded-lg border border-line bg-raised shadow-pop outline-none sm:top-[14dvh] sm:mx-auto sm:max-w-150"
        >
          <Dialog.Title className="sr-only">Find or do something</Dialog.Title>
          <Cmdk loop label="Find or do something" shouldFilter={false} value={chosen} onValueChange={setChosen}>
            <div className="flex items-center gap-2.5 border-b px-4">
              {isBehind ? (
                <Spinner className="size-4 shrink-0 text-faint" />
              ) : (
                <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
              )}
              <Cmdk.Input
                value={typed}
                onValueChange={(next) => onType(firstCharacters(next, fieldLimits.searchLength))}
                placeholder={
                  searchesAccount ? 'A name, an id, a page or an action' : 'A page, an operation or an error'
                }
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Cmdk.List className="max-h-[min(28rem,70dvh)] scroll-py-2 overflow-y-auto p-1.5">
              {isError ? (
                <p role="status" className="px-2.5 py-2 text-xs text-muted">
                  The search was not answered and is tried again. Actions and pages are still found by name.
                </p>
              ) : groups.length === 0 ? (
                <p role="status" className="px-3 py-8 text-center text-muted">
                  {isBehind ? 'Looking' : 'Nothing has this name or id.'}
                </p>
              ) : null}
              {groups.map(([group, entries]) => (
                <Cmdk.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
                >
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} onRun={() => run(entry)} />
                  ))}
                </Cmdk.Group>
              ))}
            </Cmdk.List>
          </Cmdk>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Entry({ entry, onRun }: { entry: PaletteEntry; onRun: () => void }) {
  return (
    <Cmdk.Item
      value={entry.id}
      disabled={Boolean(entry.disabledReason)}
      onSelect={onRun}
      className="flex min-h-9 cursor-default items-center gap-3 rounded-md px-2.5 data-[disabled=true]:text-faint data-[selected=true]:bg-hover pointer-coarse:min-h-11"
    >
      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
      {entry.disabledReason ? (
        <span className="max-w-[50%] truncate text-xs text-muted">{entry.disabledReason}</span>
      ) : entry.detail ? (
        <span className="max-w-[45%] truncate text-xs text-muted">{entry.detail}</span>
      ) : null}
      {entry.shortcut ? <Kbd>{entry.shortcut}</Kbd> : null}
    </Cmdk.Item>
  );
}

/** Which entries the palette shows for a query, and in which order. */
type PaletteEntry = Command & { detail?: string | null };
type PaletteGroup = readonly [string, readonly PaletteEntry[]];
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
  const scored = ({ label, keywords = [] }: Command) =>
    score(asCompared(label), asCompared(typed), keywords.map(asCompared));
  const near = known
    .map((command) => ({ command, points: scored(command) }))
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
