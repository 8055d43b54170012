/** Shared look of inputs and pickers. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-line-strong/60 bg-surface text-sm text-ink transition-colors ' +
  'hover:border-line-strong focus-visible:border-accent-ink focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint ' +
  'aria-invalid:border-danger aria-invalid:hover:border-danger pointer-coarse:text-base';
