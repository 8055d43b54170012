import { cn } from '#components/ui/cn.ts';

/** Something is wrong in a section: a mark for the eye, the sentence for a screen reader and on hover. */
export function NavAlert({ text, className }: { text: string; className?: string }) {
  return (
    <span title={text} className={cn('grid place-items-center', className)}>
      <span aria-hidden="true" className="size-2 rounded-full bg-danger-fill" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
