'use client';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip, type TooltipProps } from './tooltip.tsx';

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
