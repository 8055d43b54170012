'use client';
import type { ReactNode } from 'react';
import { useCommands } from '#components/shell/command-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

/** Something one can do on a page: a button there, and an entry of the palette. */
export type PageAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  variant?: 'primary' | 'secondary';
  /** Other words a person may type for it. */
  keywords?: readonly string[];
  disabledReason?: string;
  pending?: boolean;
  /** In the palette alone, for what a page shows in another form: copying an id beside it. */
  hidden?: boolean;
} & ({ href: string; onSelect?: undefined } | { href?: undefined; onSelect: () => void });

/** The actions of a page as its buttons. The palette offers the same ones under `group`, so neither has a list of its own. */
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
