'use client';
import { Command as Cmdk } from 'cmdk';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Dialog } from 'radix-ui';
import { useEffect, useMemo, useState } from 'react';
import { Kbd } from '#components/ui/kbd.tsx';
import { type Command, useRegisteredCommands } from './command-context.tsx';

export type CommandPaletteProps = {
  /** Commands that are there on every page; pages add theirs with `useCommands`. */
  commands: readonly Command[];
};

/** Every action by name: Ctrl or Cmd + K, or the search button of the top bar. */
export function CommandPalette({ commands }: CommandPaletteProps) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const local = useRegisteredCommands();
  const groups = useMemo(() => byGroup([...local, ...commands]), [local, commands]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const run = (command: Command) => {
    setOpen(false);
    if (command.href) router.push(command.href);
    else command.onSelect?.();
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="flex h-8 items-center gap-2 rounded-md text-muted transition-colors hover:text-ink max-lg:size-8 max-lg:justify-center max-lg:hover:bg-hover lg:w-72 lg:border lg:border-line lg:bg-surface lg:px-2.5 lg:hover:border-line-strong pointer-coarse:h-10 max-lg:pointer-coarse:size-10">
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1 text-left max-lg:sr-only">Find or do something</span>
        <span className="max-lg:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 animate-rise-in overflow-hidden rounded-lg border border-line bg-raised shadow-pop outline-none sm:top-[14dvh] sm:mx-auto sm:max-w-140"
        >
          <Dialog.Title className="sr-only">Commands</Dialog.Title>
          <Cmdk loop label="Commands">
            <div className="flex items-center gap-2.5 border-b px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
              <Cmdk.Input placeholder="Type a command or a page" className="h-12 flex-1 bg-transparent text-base outline-none" />
            </div>
            <Cmdk.List className="max-h-[min(24rem,70dvh)] overflow-y-auto p-1.5">
              <Cmdk.Empty className="px-3 py-8 text-center text-muted">
                No command has this name. Try a page, such as Tasks or Keys.
              </Cmdk.Empty>
              {groups.map(([group, entries]) => (
                <Cmdk.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
                >
                  {entries.map((command) => (
                    <Cmdk.Item
                      key={command.id}
                      value={`${command.label} ${command.id}`}
                      keywords={command.keywords}
                      disabled={Boolean(command.disabledReason)}
                      onSelect={() => run(command)}
                      className="flex min-h-9 cursor-default items-center gap-3 rounded-md px-2.5 data-[disabled=true]:text-faint data-[selected=true]:bg-hover pointer-coarse:min-h-11"
                    >
                      <span className="min-w-0 flex-1 truncate">{command.label}</span>
                      {command.disabledReason ? <span className="text-xs text-muted">{command.disabledReason}</span> : null}
                      {command.shortcut ? <Kbd>{command.shortcut}</Kbd> : null}
                    </Cmdk.Item>
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

function byGroup(commands: readonly Command[]): [string, Command[]][] {
  const groups = new Map<string, Command[]>();
  const seen = new Set<string>();
  for (const command of commands) {
    if (seen.has(command.id)) continue;
    seen.add(command.id);
    const name = command.group ?? 'Actions';
    groups.set(name, [...(groups.get(name) ?? []), command]);
  }
  return [...groups];
}
