'use client';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Kbd } from '#components/ui/values/kbd.tsx';
import { codeOnDemand, toastLoadFailure } from '#components/ui/on-demand/code-on-demand.ts';
import { type Command, useRegisteredCommands } from '../command-context.tsx';
import type { PaletteDialogProps } from './palette-dialog.tsx';

/** The search, dialog and list are loaded on first open. */
const paletteDialog = codeOnDemand<PaletteDialogProps>(() =>
  import('./palette-dialog.tsx').then((module) => module.PaletteDialog),
);

export type CommandPaletteProps = {
  /** Commands available on every page; pages add their own with `useCommands`. */
  commands: readonly Command[];
  /** Whether there is an account to search. */
  searchesAccount?: boolean;
};

/**
 * The command palette: everything by name or id, and every action. Opened with Ctrl or Cmd + K, or the search button of
 * the top bar.
 */
export function CommandPalette({ commands, searchesAccount = false }: CommandPaletteProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const hasFocus = useRef(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const local = useRegisteredCommands();
  const show = (next: boolean) => {
    setOpen(next);
    if (!next) setTyped('');
  };
  const PaletteDialog = paletteDialog.useWhen(open, () => {
    show(false);
    toastLoadFailure();
  });
  // In layout effects, so that keys are heard from the moment the page shows.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setTyped('');
      setOpen((was) => !was);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  // Keystrokes are buffered here until the palette's code has loaded and its input has the focus, so that none reaches
  // the page.
  useLayoutEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (hasFocus.current || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const isLetter = [...event.key].length === 1;
      if (!isLetter && !['Backspace', 'Enter', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isLetter) setTyped((before) => before + event.key);
      else if (event.key === 'Backspace') setTyped((before) => [...before].slice(0, -1).join(''));
      else if (event.key === 'Escape') {
        setOpen(false);
        setTyped('');
      }
    };
    addEventListener('keydown', onKeyDown, true);
    return () => {
      hasFocus.current = false;
      removeEventListener('keydown', onKeyDown, true);
    };
  }, [open]);
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
      {PaletteDialog ? (
        <PaletteDialog
          open={open}
          onOpenChange={show}
          typed={typed}
          onType={setTyped}
          onFocus={() => {
            hasFocus.current = true;
          }}
          local={local}
          commands={commands}
          searchesAccount={searchesAccount}
          returnFocus={() => trigger.current?.focus()}
        />
      ) : null}
    </>
  );
}
