'use client';
import { DropdownMenu as Primitive } from 'radix-ui';
import Link from 'next/link';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../cn.ts';
import type { MenuItem } from '../overlays/dropdown-menu.tsx';
import { Kbd } from '../values/kbd.tsx';
import { type AnchorRef, ExistingAnchor } from './existing-anchor.tsx';

export type MenuListProps = {
  anchor: AnchorRef;
  /** The id of its button. */
  labelledBy: string;
  items: readonly MenuItem[];
  align: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  header?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The first entry receives the focus. */
  openedByKey: boolean;
};

/** A menu's entries, positioned at its button. */
export function MenuList({
  anchor,
  labelledBy,
  items,
  align,
  side,
  header,
  open,
  onOpenChange,
  openedByKey,
}: MenuListProps) {
  const isEntered = useRef(false);
  useEffect(() => {
    if (!open) isEntered.current = false;
  }, [open]);
  // Radix expects to see the key that opened the menu; here that key was pressed before this code had loaded.
  const enter = (event: FocusEvent<HTMLElement>) => {
    if (isEntered.current || event.target !== event.currentTarget) return;
    isEntered.current = true;
    if (openedByKey) event.currentTarget.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Primitive.Trigger asChild>
        <ExistingAnchor anchor={anchor} />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-labelledby={labelledBy}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onFocus={enter}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 animate-fade-in overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-pop"
        >
          {header ? <div className="border-b px-2 pt-1 pb-2 mb-1">{header}</div> : null}
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: menu entries have no identity of their own and never reorder while open
            <Entry key={index} item={item} />
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
  if (item.kind === 'label')
    return <Primitive.Label className="px-2 py-1 text-xs text-muted">{item.label}</Primitive.Label>;
  const content = (
    <>
      {item.icon ? (
        <span className="grid size-4 shrink-0 place-items-center text-muted [&_svg]:size-4">{item.icon}</span>
      ) : null}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.disabledReason ? <span className="block text-xs text-muted">{item.disabledReason}</span> : null}
      </span>
      {item.shortcut ? <Kbd>{item.shortcut}</Kbd> : null}
    </>
  );
  return (
    <Primitive.Item
      asChild={Boolean(item.href)}
      disabled={Boolean(item.disabledReason)}
      onSelect={item.onSelect}
      className={cn(
        'flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1 outline-none data-disabled:text-faint data-highlighted:bg-hover pointer-coarse:min-h-10',
        item.tone === 'danger' && 'text-danger',
        item.narrowOnly && 'lg:hidden',
      )}
    >
      {item.href ? <Link href={item.href}>{content}</Link> : content}
    </Primitive.Item>
  );
}
