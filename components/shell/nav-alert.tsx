import { cn } from '#components/ui/cn.ts';

/** Marks a section with a problem: a dot, with the sentence for screen readers and on hover. */
export function NavAlert({ text, className }: { text: string; className?: string }) {
  return (
    <span title={text} className={cn('grid place-items-center', className)}>
      <span aria-hidden="true" className="size-2 rounded-full bg-danger-fill" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
