'use client';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An action is in progress: shows a spinner, ignores clicks, and keeps the button's width and name. */
  pending?: boolean;
  /**
   * Why the button cannot be used now. It stays focusable and shows the reason on hover and focus. Prefer this to
   * `disabled`.
   */
  disabledReason?: string;
};

export function Button({
  variant,
  size,
  pending = false,
  disabledReason,
  className,
  onClick,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  const blocked = pending || Boolean(disabledReason);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip content={disabledReason}>
      <button
        {...props}
        type={type}
        onClick={handleClick}
        aria-disabled={disabledReason ? true : undefined}
        aria-busy={pending || undefined}
        className={buttonClass({ variant, size, className })}
      >
        {pending ? <Spinner /> : null}
        {children}
      </button>
    </Tooltip>
  );
}
