import Link from 'next/link';
import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { cn } from './cn.ts';

export type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** Navigation that ranks as an action. */
export function LinkButton({ variant, size, className, ...props }: LinkButtonProps) {
  return <Link {...props} className={buttonClass({ variant, size, className })} />;
}

/** Navigation inside text or a table cell. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={cn(
        'rounded-xs text-accent-ink underline decoration-accent-ink/35 underline-offset-3 hover:decoration-current',
        className,
      )}
    />
  );
}
