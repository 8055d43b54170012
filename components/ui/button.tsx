'use client';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Spinner } from './states/spinner.tsx';
import { Tooltip, type TooltipProps } from './overlays/tooltip.tsx';

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

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name, also shown on hover. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
  disabledReason?: string;
  tooltipSide?: TooltipProps['side'];
};

export function IconButton(props: IconButtonProps) {
  const {
    label,
    variant = 'ghost',
    size = 'md',
    pending,
    disabledReason,
    tooltipSide,
    className,
    onClick,
    children,
    type = 'button',
    ...rest
  } = props;
  const blocked = pending || Boolean(disabledReason);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip content={disabledReason ?? label} side={tooltipSide}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-disabled={disabledReason ? true : undefined}
        aria-busy={pending || undefined}
        onClick={handleClick}
        className={buttonClass({ variant, size, icon: true, className })}
      >
        {pending ? <Spinner /> : children}
      </button>
    </Tooltip>
  );
}
