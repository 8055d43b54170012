'use client';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';

export type Command = {
  id: string;
  label: string;
  /** Heading in the palette: `Go to`, `This task`, ... */
  group?: string;
  /** Synonyms a user may type. */
  keywords?: string[];
  /** Navigates. */
  href?: string;
  /** Or runs a function. Client components only: functions cannot be passed from the server. */
  onSelect?: () => void;
  /** Keyboard shortcut shown at the end, for example `G T`. The page that owns it handles the keys. */
  shortcut?: string;
  disabledReason?: string;
};

type CommandHub = { register: (key: object, commands: readonly Command[]) => () => void };

const HubContext = createContext<CommandHub | null>(null);
const ListContext = createContext<readonly Command[]>([]);

/** Registry of the commands that are currently on screen. */
export function CommandProvider({ children }: { children: ReactNode }) {
  const [sources, setSources] = useState<ReadonlyMap<object, readonly Command[]>>(new Map());
  const hub = useMemo<CommandHub>(
    () => ({
      register: (key, commands) => {
        setSources((current) => new Map(current).set(key, commands));
        return () =>
          setSources((current) => {
            const next = new Map(current);
            next.delete(key);
            return next;
          });
      },
    }),
    [],
  );
  const list = useMemo(() => [...sources.values()].flat(), [sources]);
  return (
    <HubContext value={hub}>
      <ListContext value={list}>{children}</ListContext>
    </HubContext>
  );
}

/**
 * Adds a page's actions to the palette while the page is mounted. They are registered again when an id, a label or a
 * reason changes; `onSelect` always calls the newest closure.
 */
export function useCommands(commands: readonly Command[]): void {
  const hub = useContext(HubContext);
  const newest = useRef(commands);
  useEffect(() => {
    newest.current = commands;
  });
  const shape = JSON.stringify(commands.map(({ onSelect: _, ...rest }) => rest));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for the commands without their closures
  useEffect(() => {
    const stable = newest.current.map((command, index) => ({
      ...command,
      onSelect: command.onSelect ? () => newest.current[index]?.onSelect?.() : undefined,
    }));
    return hub?.register({}, stable);
  }, [hub, shape]);
}

export function useRegisteredCommands(): readonly Command[] {
  return useContext(ListContext);
}
