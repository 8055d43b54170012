'use client';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { codeOnDemand } from './on-demand/code-on-demand.ts';
import type { MenuListProps } from './on-demand/menu-list.tsx';
import { sayNotLoaded } from './on-demand/not-loaded.ts';
import { withGiven } from './on-demand/with-given.ts';

const list = codeOnDemand<MenuListProps>(() => import('./on-demand/menu-list.tsx').then((module) => module.MenuList));

export type MenuItem =
  | { kind: 'separator' }
  | { kind: 'label'; label: ReactNode }
  | {
      kind?: 'action';
      label: ReactNode;
      icon?: ReactNode;
      /** Navigates instead of acting. */
      href?: string;
      onSelect?: () => void;
      tone?: 'danger';
      shortcut?: string;
      disabledReason?: string;
      /** Shown below the width at which the navigation stands at the side. */
      narrowOnly?: boolean;
    };

export type DropdownMenuProps = {
  /** A button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Above the items: who is signed in, what is selected. */
  header?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** A menu given as data. */
export function DropdownMenu({
  trigger,
  items,
  align = 'end',
  side,
  header,
  open: controlled,
  onOpenChange,
}: DropdownMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const [openedByKey, setOpenedByKey] = useState(false);
  const open = controlled ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const List = list.useWhen(open, () => {
    change(false);
    sayNotLoaded();
  });
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.ctrlKey) return;
    setOpenedByKey(false);
    change(!open);
    // The list takes the focus, not the button.
    if (!open) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    setOpenedByKey(true);
    change(event.key === 'ArrowDown' ? true : !open);
  };
  return (
    <>
      {withGiven(trigger, {
        ref: setAnchor,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-state': open ? 'open' : 'closed',
        onPointerEnter: list.preload,
        onFocus: list.preload,
        onPointerDown,
        onKeyDown,
      })}
      {List && anchor ? (
        <List
          anchor={anchor}
          items={items}
          align={align}
          side={side}
          header={header}
          open={open}
          onOpenChange={change}
          openedByKey={openedByKey}
        />
      ) : null}
    </>
  );
}
