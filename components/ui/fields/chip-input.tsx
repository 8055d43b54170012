'use client';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cn } from '../cn.ts';
import { controlClass } from '../button-class.ts';
import { useEarlyText } from './early-input.ts';
import { useFieldControl } from './field-context.ts';

export type ChipInputProps = {
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  /** Returns why a new entry is rejected, or null. */
  validate?: (entry: string, value: readonly string[]) => string | null;
  /** Normalises an entry before validation: trim, lower case, canonical address. */
  normalize?: (entry: string) => string;
  max?: number;
  placeholder?: string;
  mono?: boolean;
  disabled?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  /** Extra controls under the box, for example "add my address". */
  footer?: ReactNode;
};

/**
 * A list entered as chips: Enter, comma or blur adds one, Backspace in the empty box removes the last, and pasting adds
 * several.
 */
export function ChipInput({
  value,
  onValueChange,
  validate,
  normalize = trim,
  max,
  placeholder,
  mono,
  disabled,
  footer,
  ...props
}: ChipInputProps) {
  const { 'aria-describedby': describedBy, ...wired } = useFieldControl(props);
  const problemId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const element = useEarlyText(draft, input, (typed) => setDraft(typed.value));

  /** Adds valid entries and keeps the others in the box, with the reason. */
  function add(entries: string[]) {
    const next = [...value];
    const refused: string[] = [];
    let reason: string | null = null;
    for (const entry of entries.map(normalize)) {
      if (!entry) continue;
      const why = refusal(entry, next);
      if (why === 'duplicate') continue;
      if (why) {
        reason ??= why;
        refused.push(entry);
      } else next.push(entry);
    }
    if (next.length !== value.length) onValueChange(next);
    setDraft(refused.join(', '));
    setProblem(reason);
  }

  function refusal(entry: string, list: readonly string[]): string | null {
    if (list.includes(entry)) return 'duplicate';
    if (max !== undefined && list.length >= max) return `At most ${max} entries.`;
    return validate?.(entry, list) ?? null;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if ((event.key === 'Enter' || event.key === ',') && draft.trim()) {
      event.preventDefault();
      add(draft.split(/[,\n]/));
    } else if (event.key === 'Backspace' && !draft && value.length > 0) {
      onValueChange(value.slice(0, -1));
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text');
    if (!/[,\s]/.test(text.trim())) return;
    event.preventDefault();
    add(text.split(mono ? /[,\s]+/ : /[,\n]+/));
  }

  return (
    <div>
      <div
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
        className={cn(
          controlClass,
          'flex min-h-8 cursor-text flex-wrap items-center gap-1 p-1 focus-within:border-accent-ink',
          (problem || wired['aria-invalid']) && 'border-danger',
        )}
      >
        {value.map((entry, index) => (
          <span
            key={entry}
            className={cn(
              'inline-flex h-6 max-w-full items-center rounded-sm border border-line bg-sunken pl-2',
              mono && 'font-mono text-xs',
            )}
          >
            <span className="truncate">{entry}</span>
            <button
              type="button"
              disabled={disabled}
              aria-label={`Remove ${entry}`}
              onClick={() => {
                onValueChange(value.filter((_, at) => at !== index));
                input.current?.focus();
              }}
              className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:text-ink"
            >
              <X aria-hidden="true" className="size-3" />
            </button>
          </span>
        ))}
        <input
          {...wired}
          ref={element}
          value={draft}
          disabled={disabled}
          placeholder={value.length === 0 ? placeholder : undefined}
          aria-describedby={[describedBy, problem ? problemId : ''].filter(Boolean).join(' ') || undefined}
          aria-invalid={problem ? true : wired['aria-invalid']}
          onChange={(event) => {
            setDraft(event.target.value);
            setProblem(null);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => draft.trim() && add(draft.split(/[,\n]/))}
          className={cn('h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none', mono && 'font-mono text-xs')}
        />
      </div>
      {problem ? (
        <p id={problemId} role="alert" className="mt-1 text-xs text-danger">
          {problem}
        </p>
      ) : null}
      {footer}
    </div>
  );
}

function trim(entry: string) {
  return entry.trim();
}
