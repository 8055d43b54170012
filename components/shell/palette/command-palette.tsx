'use client';
import { Search } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from '#components/ui/kbd.tsx';
import { type Command, useRegisteredCommands } from '../command-context.tsx';

/** Comes with its search, dialog and list once it is opened. */
const PaletteDialog = dynamic(() => import('./palette-dialog.tsx').then((module) => module.PaletteDialog), { ssr: false });

export type CommandPaletteProps = {
  /** Commands that are there on every page; pages add theirs with `useCommands`. */
  commands: readonly Command[];
  /** Whether there is an account to search. */
  searchesAccount?: boolean;
};

/** Everything by name or id, and every action: Ctrl or Cmd + K, or the search button of the top bar. */
export function CommandPalette({ commands, searchesAccount = false }: CommandPaletteProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const local = useRegisteredCommands();
  const show = (next: boolean) => {
    setOpen(next);
    if (next) setOpened(true);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpened(true);
      setOpen((was) => !was);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => show(true)}
        className="flex h-8 items-center gap-2 rounded-md text-muted transition-colors hover:text-ink max-lg:size-8 max-lg:justify-center max-lg:hover:bg-hover lg:w-72 lg:border lg:border-line lg:bg-surface lg:px-2.5 lg:hover:border-line-strong pointer-coarse:h-10 max-lg:pointer-coarse:size-10"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1 text-left max-lg:sr-only">Find or do something</span>
        <span className="max-lg:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      {wasOpened ? <PaletteDialog open={open} onOpenChange={show} local={local} commands={commands} searchesAccount={searchesAccount} returnFocus={() => trigger.current?.focus()} /> : null}
    </>
  );
}
