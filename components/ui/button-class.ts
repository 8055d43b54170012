import { cn } from './cn.ts';

/** `primary` is the one accent action of a view; `secondary` is for every other button. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** `sm` 28 px, `md` 32 px, `lg` 40 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover forced-colors:border',
  secondary: 'border border-line-strong/45 bg-surface text-ink hover:bg-hover hover:border-line-strong',
  ghost: 'text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover data-[state=open]:text-ink',
  danger: 'bg-danger-solid text-on-accent hover:bg-danger-solid-hover forced-colors:border',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 px-2.5 pointer-coarse:h-9',
  md: 'h-8 gap-1.5 px-3 pointer-coarse:h-10',
  lg: 'h-10 gap-2 px-4',
};

const iconSizes: Record<ButtonSize, string> = {
  sm: 'size-7 pointer-coarse:size-9',
  md: 'size-8 pointer-coarse:size-10',
  lg: 'size-10',
};

/** Shared by Button, IconButton and LinkButton, so that links and buttons of the same rank look alike. */
export function buttonClass(options: {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: boolean;
  className?: string;
}): string {
  const { variant = 'secondary', size = 'md', icon = false, className } = options;
  return cn(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md text-sm font-medium transition-colors',
    "[&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0",
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
    'disabled:border-line disabled:bg-sunken disabled:text-faint aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-faint',
    variants[variant],
    icon ? iconSizes[size] : sizes[size],
    className,
  );
}

/** Shared look of inputs and pickers. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-strong/60 bg-surface text-sm text-ink transition-colors ' +
  'hover:border-line-strong focus-visible:border-accent-ink focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint ' +
  'aria-invalid:border-danger aria-invalid:hover:border-danger pointer-coarse:text-base';
