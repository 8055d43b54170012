'use client';
import type { ReactNode } from 'react';
import { useCommands } from '#components/shell/command-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

/** An action of a page, shown as a button and as an entry of the command palette. */
export type PageAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  variant?: 'primary' | 'secondary';
  /** Other words a person may type to find it. */
  keywords?: readonly string[];
  disabledReason?: string;
  pending?: boolean;
  /** Only in the palette, when the page already offers it in another form, such as a copy button beside an id. */
  hidden?: boolean;
} & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void });

/** The actions of a page as buttons. The same list feeds the palette under `group`. */
export function PageActions({ group, actions, size }: { group: string; actions: readonly PageAction[]; size?: 'sm' }) {
  useCommands(
    actions.map(({ id, label, keywords, disabledReason, href, onSelect }) => ({
      id,
      group,
      label,
      keywords: keywords && [...keywords],
      disabledReason,
      href,
      onSelect,
    })),
  );
  return actions
    .filter(({ hidden }) => !hidden)
    .map(({ id, label, icon, variant, href, onSelect, disabledReason, pending }) =>
      href === undefined ? (
        <Button
          key={id}
          variant={variant}
          size={size}
          disabledReason={disabledReason}
          pending={pending}
          onClick={onSelect}
        >
          {icon}
          {label}
        </Button>
      ) : (
        <LinkButton key={id} href={href} variant={variant} size={size} prefetch={false}>
          {icon}
          {label}
        </LinkButton>
      ),
    );
}
