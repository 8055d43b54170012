'use client';
import Link from 'next/link';
import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
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

/** Views of one thing on one page. */
export function Tabs<V extends string = string>({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<V>) {
  return (
    <Primitive.Root
      value={value}
      defaultValue={defaultValue ?? items[0]?.value}
      onValueChange={onValueChange as (value: string) => void}
      className={className}
    >
      <Primitive.List aria-label={label} className="flex gap-5 overflow-x-auto border-b">
        {items.map((item) => (
          <Primitive.Trigger
            key={item.value}
            value={item.value}
            className={cn(
              tabClass,
              'data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-ink',
            )}
          >
            {item.label}
            <Count value={item.count} />
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {items.map((item) => (
        <Primitive.Content key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

export type LinkTab = { href: string; label: ReactNode; count?: number; active: boolean };

/** The same look for views that are pages of their own: the URL is the state. */
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
