import { type DragEvent, type ReactNode, useState } from 'react';
import { cn } from '#components/ui/cn.ts';

export type DropZoneProps = {
  /** Names the region; without it, it is not a landmark. */
  label?: string;
  /** What can be dropped: files only, or URLs too. */
  takes?: readonly ('Files' | 'text/uri-list')[];
  onDrop: (data: DataTransfer) => void;
  className?: string;
  children: ReactNode;
};

/** A drop target for files. Its content offers the same by button, so that dropping is never the only way. */
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
