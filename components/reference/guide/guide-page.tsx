import type { ReactNode } from 'react';
import { AnchorHeading } from '../anchor-heading.tsx';

/** A page of the guide: title, introduction, parts. */
export function GuidePage({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <article className="max-w-240">
      <h1 className="text-xl">{title}</h1>
      <p className="mt-1 max-w-160 text-muted">{intro}</p>
      {children}
    </article>
  );
}

export function GuidePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 space-y-3 [&>p]:max-w-160 [&>p]:text-pretty">
      <AnchorHeading id={id}>{title}</AnchorHeading>
      {children}
    </section>
  );
}
