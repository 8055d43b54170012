import type { ReactNode } from 'react';

/** A key or a key combination. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="rounded-xs border border-line bg-sunken px-1 font-mono text-xs text-muted">{children}</kbd>;
}
