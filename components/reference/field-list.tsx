import { countText } from '#components/ui/count-text.ts';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { FieldRow } from './field-rows.ts';
import { Code, withCode } from './prose.tsx';

// Small groups start open, since opening them costs more than the space they take.
const openRowsMax = 4;

/** Fields with their type, rules and description; nested members can be collapsed. */
export function FieldList({
  label,
  rows,
  input = false,
}: {
  label: string;
  rows: readonly FieldRow[];
  input?: boolean;
}) {
  return (
    <ul aria-label={label} className="divide-y border-y">
      {rows.map((row) => (
        <li key={row.name} className="py-2.5">
          <Field row={row} input={input} />
        </li>
      ))}
    </ul>
  );
}

function Field({ row, input }: { row: FieldRow; input: boolean }) {
  const count = row.members.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="break-all font-mono text-sm font-medium">{row.name}</span>
        <span className="font-mono text-xs text-muted">
          {row.type}
          {row.nullable ? ' or null' : ''}
        </span>
        {input ? (
          row.required ? (
            <span className="text-xs font-medium text-accent-ink">required</span>
          ) : null
        ) : row.required ? null : (
          <span className="text-xs text-faint">may be absent</span>
        )}
      </p>
      {row.description ? <p className="mt-0.5 max-w-160 text-muted">{withCode(row.description)}</p> : null}
      <Rules row={row} />
      {row.members.length > 0 ? (
        <details open={count <= openRowsMax} className="group/fold mt-1.5">
          <summary className="inline-flex h-6 list-none items-center gap-1 rounded-xs text-xs text-muted hover:text-ink pointer-coarse:h-9 [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden="true" className="size-3.5 transition-transform group-open/fold:rotate-90" />
            {countText(count, 'field')} of {row.name}
          </summary>
          <div className="mt-1 ml-1.5 border-l pl-3">
            <Members label={row.name} members={row.members} input={input} />
          </div>
        </details>
      ) : null}
    </>
  );
}

function Rules({ row }: { row: FieldRow }) {
  const parts = [...row.rules, ...(row.default === undefined ? [] : [`default ${row.default}`])];
  if (parts.length === 0 && row.values.length === 0) return null;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2 gap-y-0.5 text-xs text-muted">
      {parts.length > 0 ? <span>{parts.join(', ')}</span> : null}
      {row.values.length > 0 ? (
        <span className="min-w-0">
          {row.values.map((value, at) => (
            <Fragment key={value}>
              {at > 0 ? ' ' : null}
              <code className="inline-block rounded-xs border border-line bg-sunken px-1 font-mono">{value}</code>
            </Fragment>
          ))}
        </span>
      ) : null}
    </p>
  );
}

/** Fields of a body, or of each of its variants. */
export function Members({
  label,
  members,
  input = false,
}: {
  label: string;
  members: FieldRow['members'];
  input?: boolean;
}) {
  if (members.length === 1) return <FieldList label={label} rows={members[0]?.rows ?? []} input={input} />;
  return members.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of shapes
    <div key={at} className="mb-3 last:mb-0">
      <p className="py-1.5 text-xs text-muted">
        {at === 0 ? 'Either' : 'Or'} {one.label ? <Code>{one.label}</Code> : null}
      </p>
      <FieldList label={`${label}, ${one.label ?? `shape ${at + 1}`}`} rows={one.rows} input={input} />
    </div>
  ));
}
