import type { ReactNode } from 'react';

/** A heading with an anchor; the sign beside it links to it. */
export function AnchorHeading({ id, level = 2, children }: { id: string; level?: 2 | 3; children: ReactNode }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading id={id} className={`group scroll-mt-20 ${level === 2 ? 'text-lg' : 'text-sm'}`}>
      {children}
      <a
        href={`#${id}`}
        aria-label={`Link to ${id}`}
        className="ml-1.5 rounded-xs px-1 font-normal text-faint opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
      >
        #
      </a>
    </Heading>
  );
}
