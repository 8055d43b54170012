'use client';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { codeOnDemand, toastLoadFailure } from '../on-demand/code-on-demand.ts';
import type { MenuListProps } from '../on-demand/menu-list.tsx';
import { mergeElementProps } from '../on-demand/merge-element-props.ts';

const list = codeOnDemand<MenuListProps>(() => import('../on-demand/menu-list.tsx').then((module) => module.MenuList));

export type MenuItem =
  | { kind: 'separator' }
  | { kind: 'label'; label: ReactNode }
  | {
      kind?: 'action';
      label: ReactNode;
      icon?: ReactNode;
      /** Navigates instead of running a function. */
      href?: string;
      onSelect?: () => void;
      tone?: 'danger';
      shortcut?: string;
      disabledReason?: string;
      /** Hidden at widths where the side navigation is shown. */
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

/** A dropdown menu described by data. */
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
  const anchor = useRef<HTMLElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const [openedByKey, setOpenedByKey] = useState(false);
  const open = controlled ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const List = list.useWhen(open, () => {
    change(false);
    toastLoadFailure();
  });
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.ctrlKey) return;
    setOpenedByKey(false);
    change(!open);
    // The list takes the focus instead of the button.
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
      {mergeElementProps(trigger, {
        ref: anchor,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-state': open ? 'open' : 'closed',
        onPointerEnter: list.preload,
        onFocus: list.preload,
        onPointerDown,
        onKeyDown,
      })}
      {List ? (
        <List
          anchor={anchor}
          labelledBy={id}
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
