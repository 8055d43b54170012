import { type DragEvent, type ReactNode, useState } from 'react';
import { cn } from '#components/ui/cn.ts';

export type DropZoneProps = {
  /** Names the place; without it, it is no landmark of the page. */
  label?: string;
  /** What can be dropped: files alone, or addresses too. */
  takes?: readonly ('Files' | 'text/uri-list')[];
  onDrop: (data: DataTransfer) => void;
  className?: string;
  children: ReactNode;
};

/** A place to drop files on. Dropping is never the only way: what is inside has buttons for the same. */
export function DropZone({ label, takes = ['Files'], onDrop, className, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const isTaken = (event: DragEvent) => takes.some((type) => event.dataTransfer.types.includes(type));
  const Element = label ? 'section' : 'div';
  return (
    <Element
      aria-label={label}
      onDragOver={(event) => {
        if (!isTaken(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!isTaken(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
      className={cn(
        'rounded-md border border-dashed transition-colors',
        over ? 'border-accent-ink bg-accent-soft' : 'border-line-strong/60',
        className,
      )}
    >
      {children}
    </Element>
  );
}
