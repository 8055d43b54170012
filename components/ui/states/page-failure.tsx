'use client';

export type PageFailureProps = {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Link target, when there is another page to show. */
  wayOut?: { href: string; label: string };
};

const actionClass =
  'inline-flex h-8 shrink-0 items-center rounded-md border border-line-strong/45 bg-surface px-3 text-sm font-medium text-ink transition-colors hover:border-line-strong hover:bg-hover pointer-coarse:h-10';

/**
 * Replaces a whole page that failed. Every page loads this in advance, so it imports no components, and its link does a
 * full page load.
 */
export function PageFailure({ title, error, onRetry, wayOut }: PageFailureProps) {
  const reference = error instanceof Error && 'digest' in error ? String(error.digest) : undefined;
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <h1 className="text-sm font-medium">{title}</h1>
      <div className="mt-1 max-w-100 text-muted">
        Try again. If it keeps failing, give the operator this reference.
        {reference ? <p className="mt-1 font-mono text-xs">Reference {reference}</p> : null}
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button type="button" onClick={onRetry} className={actionClass}>
          Try again
        </button>
        {wayOut ? (
          <a href={wayOut.href} className={actionClass}>
            {wayOut.label}
          </a>
        ) : null}
      </div>
    </div>
  );
}
