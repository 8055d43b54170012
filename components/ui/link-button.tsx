import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { cn } from './cn.ts';
import { LinkProgress } from './nav-link.tsx';

export type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link styled as a button. */
export function LinkButton({ variant, size, className, children, ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={buttonClass({ variant, size, className })}>
      {children}
      <LinkProgress />
    </Link>
  );
}

/** A link inside text or a table cell. */
export function TextLink({ className, children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={cn(
        'rounded-xs text-accent-ink underline decoration-accent-ink/35 underline-offset-3 hover:decoration-current',
        className,
      )}
    >
      {children}
      <LinkProgress />
    </Link>
  );
}
