'use client';
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { countText } from '#components/ui/values/count-text.ts';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';
import { CopyButton } from './copy-button.tsx';

export type JsonViewerProps = {
  value: unknown;
  title?: string;
  /** Levels that start expanded. */
  openDepth?: number;
  maxHeight?: string;
  className?: string;
};

const longText = 240;
const pageSize = 100;

/** A JSON value as a tree. Everything is rendered as text; long strings and lists expand on demand. */
export function JsonViewer({ value, title = 'JSON', openDepth = 2, maxHeight = '28rem', className }: JsonViewerProps) {
  const text = useMemo(() => JSON.stringify(value, null, 2) ?? 'null', [value]);
  return (
    <figure className={cn('overflow-hidden rounded-md border border-line bg-sunken', className)}>
      <figcaption className="flex h-9 items-center justify-between border-b pr-1 pl-3 text-xs text-muted">
        {title}
        <CopyButton text={text} label="Copy JSON" />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable from the keyboard */}
      <div tabIndex={0} style={{ maxHeight }} className="overflow-auto px-3 py-2 font-mono text-xs leading-5">
        <Node value={value} depth={0} openDepth={openDepth} />
      </div>
    </figure>
  );
}

type NodeProps = { name?: string; value: unknown; depth: number; openDepth: number };

function Node({ name, value, depth, openDepth }: NodeProps) {
  const [open, setOpen] = useState(depth < openDepth);
  const [shown, setShown] = useState(pageSize);
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="pl-4">
        <Name name={name} />
        <Scalar value={value} />
      </div>
    );
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const summary = isList ? `${countText(entries.length, 'item')}` : `${countText(entries.length, 'field')}`;
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-6 items-center rounded-xs pr-1 text-left hover:bg-hover"
      >
        <ChevronRight
          aria-hidden="true"
          className={cn('mr-1 size-3 text-muted transition-transform', open && 'rotate-90')}
        />
        <Name name={name} />
        <span className="text-muted">{isList ? `[ ${summary} ]` : `{ ${summary} }`}</span>
      </button>
      {open ? (
        <div className="ml-1.5 border-l pl-2">
          {entries.slice(0, shown).map(([key, entry]) => (
            <Node key={key} name={key} value={entry} depth={depth + 1} openDepth={openDepth} />
          ))}
          {entries.length > shown ? (
            <Button variant="ghost" size="sm" onClick={() => setShown(shown + pageSize)}>
              Show {Math.min(pageSize, entries.length - shown)} more
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function Name({ name }: { name?: string }) {
  return name === undefined ? null : <span className="text-muted">{name}: </span>;
}

function Scalar({ value }: { value: unknown }) {
  const [whole, setWhole] = useState(false);
  if (typeof value !== 'string') return <span className="text-accent-ink">{String(value)}</span>;
  const shown = whole ? value : firstCharacters(value, longText);
  const left = [...value.slice(shown.length)].length;
  return (
    <span className="break-words whitespace-pre-wrap">
      "{shown}"
      {left > 0 ? (
        <button type="button" onClick={() => setWhole(true)} className="ml-1 rounded-xs px-1 text-accent-ink underline">
          {countText(left, 'more character')}
        </button>
      ) : null}
    </span>
  );
}
