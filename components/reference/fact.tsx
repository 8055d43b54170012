import type { ReactNode } from 'react';

/** A wrapping row of short facts. Children are `Fact`. */
export function FactLine({ children }: { children: ReactNode }) {
  return <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 flex min-h-7 min-w-0 items-center">{children}</dd>
    </div>
  );
}
