import Link from 'next/link';
import { cn } from '../cn.ts';
import { CopyButton } from './copy-button.tsx';

export type MonoIdProps = {
  id: string;
  /** What the id belongs to, as the copy button's label: `task id`. */
  what?: string;
  href?: string;
  /** Shortens the display to `tsk_01JQ…8Z`; the copied text is always complete. */
  short?: boolean;
  className?: string;
};

/** A monospaced id with a copy button. */
export function MonoId({ id, what = 'id', href, short, className }: MonoIdProps) {
  const text = short ? shortId(id) : id;
  return (
    <span className={cn('group/id inline-flex min-w-0 max-w-full items-center gap-0.5', className)}>
      {href ? (
        <Link href={href} title={id} className="truncate font-mono text-xs text-accent-ink hover:underline">
          {text}
        </Link>
      ) : (
        <span title={id} className="truncate font-mono text-xs">
          {text}
        </span>
      )}
      <CopyButton
        text={id}
        label={`Copy ${what}`}
        className="relative z-1 size-6 opacity-60 group-hover/id:opacity-100 focus-visible:opacity-100 [&_svg]:size-3.5"
      />
    </span>
  );
}

/** Keeps the prefix, which names the type, and the end, which distinguishes ids. */
export function shortId(id: string): string {
  const cut = id.indexOf('_') + 1;
  const body = id.slice(cut);
  return body.length <= 10 ? id : `${id.slice(0, cut)}${body.slice(0, 4)}…${body.slice(-4)}`;
}
