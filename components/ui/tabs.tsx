'use client';
import Link from 'next/link';
import { type ReactNode, useId, useState } from 'react';
import { moveInGroup } from './choices/roving-keys.ts';
import { cn } from './cn.ts';

const tabClass =
  'relative flex h-row shrink-0 items-center gap-1.5 px-0.5 text-muted -outline-offset-2 transition-colors hover:text-ink ' +
  "after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:content-['']";
const activeClass = 'font-medium text-ink after:bg-ink';

type TabItem<V extends string = string> = { value: V; label: ReactNode; count?: number; content: ReactNode };

export type TabsProps<V extends string = string> = {
  label: string;
  items: readonly TabItem<V>[];
  value?: V;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
  className?: string;
};

/** Tabs for views within a page. Arrow keys switch views. */
export function Tabs<V extends string = string>({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<V>) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue ?? items[0]?.value);
  const shown = value ?? own;
  const show = (next: V) => {
    if (next === shown) return;
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation="horizontal"
        onKeyDown={(event) => moveInGroup(event, 'tab', { isRow: true })?.click()}
        className="flex gap-5 overflow-x-auto border-b"
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-tab-${item.value}`}
            aria-selected={item.value === shown}
            aria-controls={item.value === shown ? `${id}-panel-${item.value}` : undefined}
            tabIndex={item.value === shown ? 0 : -1}
            onClick={() => show(item.value)}
            className={cn(tabClass, item.value === shown && activeClass)}
          >
            {item.label}
            <Count value={item.count} />
          </button>
        ))}
      </div>
      {items.map((item) =>
        item.value === shown ? (
          <div
            key={item.value}
            role="tabpanel"
            id={`${id}-panel-${item.value}`}
            aria-labelledby={`${id}-tab-${item.value}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control in it can be scrolled by keys
            tabIndex={0}
            className="pt-4"
          >
            {item.content}
          </div>
        ) : null,
      )}
    </div>
  );
}

export type LinkTab = { href: string; label: ReactNode; count?: number; active: boolean };

/** Tabs that are links, for views with their own URL. */
export function LinkTabs({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly LinkTab[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={cn('flex gap-5 overflow-x-auto border-b', className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.active ? 'page' : undefined}
          className={cn(tabClass, item.active && activeClass)}
        >
          {item.label}
          <Count value={item.count} />
        </Link>
      ))}
    </nav>
  );
}

function Count({ value }: { value?: number }) {
  return value === undefined ? null : (
    <span className="rounded-sm bg-sunken px-1 text-xs font-normal text-muted">{value}</span>
  );
}
