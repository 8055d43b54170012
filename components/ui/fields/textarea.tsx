'use client';
import type { ChangeEvent, ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlClass } from '../button-class.ts';
import { useEarlyText } from './early-input.ts';
import { useFieldControl } from './field-context.ts';

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> & { mono?: boolean };

/** Grows with its text from `rows` up to 24 lines, in browsers that can size fields by content. */
export function Textarea({ mono, className, rows = 4, ref, ...props }: TextareaProps) {
  const wired = useFieldControl(props);
  const take = (typed: HTMLTextAreaElement) =>
    props.onChange?.({ target: typed, currentTarget: typed } as ChangeEvent<HTMLTextAreaElement, HTMLTextAreaElement>);
  const element = useEarlyText(props.value, ref, take, wired.id);
  return (
    <textarea
      {...wired}
      ref={element}
      rows={rows}
      className={cn(
        controlClass,
        'field-sizing-content max-h-120 resize-y px-2.5 py-1.5',
        mono && 'font-mono text-xs',
        className,
      )}
      style={{ minHeight: `calc(${rows} * 1.25rem + 0.875rem)` }}
    />
  );
}
