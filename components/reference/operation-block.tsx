import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { EngineNotice } from '#lib/products/engine-notices.ts';
import { Callout } from '#components/ui/states/callout.tsx';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { CopyButton } from '#components/ui/values/copy-button.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { LinkButton, TextLink } from '#components/ui/link-button.tsx';
import { AnchorHeading, Code, Fact, FactLine, MethodChip, Prose, withCode } from './prose.tsx';
import type { FieldRow } from './field-rows.ts';
import { type OperationView, priceText, sizeText } from './reference-model.ts';
import { SampleTabs } from './sample-tabs.tsx';
import { clientSnippet, curlSnippet } from './snippets.ts';

/** One operation: parameters and responses on the left, samples on the right. */
export function OperationBlock({
  operation,
  baseUrl,
  notice,
}: {
  operation: OperationView;
  baseUrl: string;
  /** Replaces the operation's own description when set. */
  notice: EngineNotice | null;
}) {
  const { id, method, path, summary, description, sample } = operation;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-6 border-t py-10 first-of-type:border-t-0 first-of-type:pt-0 xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="min-w-0">
        <AnchorHeading id={id}>{summary}</AnchorHeading>
        <div className="mt-2 flex min-w-0 items-center gap-2">
          <MethodChip method={method} />
          <span className="min-w-0 break-all font-mono text-sm">{path}</span>
          <CopyButton text={path} label={`Copy the path of ${id}`} />
          <LinkButton
            href={`/playground?operation=${id}`}
            size="sm"
            prefetch={false}
            className="ml-auto"
            aria-label={`Try it: ${summary}`}
          >
            Try it
          </LinkButton>
        </div>
        {description ? (
          <div className="mt-3 max-w-160 space-y-2">
            <Prose text={description} />
          </div>
        ) : null}
        {notice ? (
          <Callout tone="warning" title={notice.title} className="mt-4 max-w-160">
            {notice.text}
          </Callout>
        ) : null}
        <Facts operation={operation} />
        <Request operation={operation} />
        <Answers operation={operation} />
        <Refusals operation={operation} />
      </div>
      <div className="min-w-0 space-y-4 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto">
        <SampleTabs curl={curlSnippet(baseUrl, sample)} client={clientSnippet(sample)} />
        {operation.responses.map((response) =>
          response.example === null ? null : (
            <CodeBlock
              key={response.status}
              title={`${response.status} · ${response.contentTypes[0]}`}
              code={response.example}
              maxHeight="20rem"
            />
          ),
        )}
      </div>
    </section>
  );
}

function Facts({ operation }: { operation: OperationView }) {
  const { scope, policy, bodyLimitBytes } = operation;
  return (
    <FactLine>
      <Fact label="Scope">
        {scope ? (
          <TextLink href="/reference/authentication#scopes">
            <Code>{scope}</Code>
          </TextLink>
        ) : (
          'No key needed'
        )}
      </Fact>
      <Fact label="Price">
        <PriceLines operation={operation} />
      </Fact>
      <Fact label="Allowance">
        {policy === null ? 'Address only' : policy === 'query' ? 'Task-status queries' : 'Operations'}
      </Fact>
      {bodyLimitBytes === null ? null : <Fact label="Body">{`At most ${sizeText(bodyLimitBytes)}`}</Fact>}
    </FactLine>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mt-7">
      <h3 className="mb-2 text-sm">{title}</h3>
      {children}
    </div>
  );
}

function Request({ operation }: { operation: OperationView }) {
  return (
    <>
      {operation.parameters.map(({ place, rows }) => (
        <Part key={place} title={place}>
          <FieldList label={`${place} of ${operation.id}`} rows={rows} input />
        </Part>
      ))}
      {operation.body.length > 0 ? (
        <Part title="Body">
          <Members label={`Body of ${operation.id}`} members={operation.body} input />
          <p className="mt-2 text-xs text-muted">Unknown fields are refused.</p>
        </Part>
      ) : null}
    </>
  );
}

function Answers({ operation }: { operation: OperationView }) {
  return operation.responses.map(({ status, description, contentTypes, members }) => (
    <Part key={status} title={`Answer ${status}`}>
      <p className="mb-2 text-muted">
        {description} <Code>{contentTypes.join(', ')}</Code>
      </p>
      {members.length > 0 ? <Members label={`Answer ${status} of ${operation.id}`} members={members} /> : null}
    </Part>
  ));
}

function Refusals({ operation }: { operation: OperationView }) {
  return (
    <Part title="Errors">
      <ul aria-label={`Errors of ${operation.id}`} className="space-y-1.5">
        {operation.errors.map(({ status, codes }) => (
          <li key={status} className="flex gap-3">
            <span className="w-8 shrink-0 font-mono text-xs leading-5 text-muted">{status}</span>
            <span className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
              {codes.map((code) => (
                <TextLink key={code} href={`/reference/errors#${code}`} className="font-mono text-xs leading-5">
                  {code}
                </TextLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

// Small groups start open, since opening them costs more than the space they take.
const openRowsMax = 4;

/** Fields with their type, rules and description; nested members can be collapsed. */
function FieldList({ label, rows, input = false }: { label: string; rows: readonly FieldRow[]; input?: boolean }) {
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
function Members({ label, members, input = false }: { label: string; members: FieldRow['members']; input?: boolean }) {
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

/** The price; its parts can be expanded. */
function PriceLines({ operation }: { operation: OperationView }) {
  const text = priceText(operation);
  if (operation.prices.length < 2) return <span title={operation.prices[0]?.description}>{text}</span>;
  return (
    <details className="group/price">
      <summary className="list-none rounded-xs underline decoration-line-strong/60 underline-offset-3 hover:decoration-current [&::-webkit-details-marker]:hidden">
        {text}
      </summary>
      <ul className="mt-1 max-h-60 space-y-0.5 overflow-y-auto pr-3 text-xs text-muted">
        {operation.prices.map((price) => (
          <li key={price.key} className="flex justify-between gap-4">
            <span>{price.label}</span>
            <span className="whitespace-nowrap">
              {price.credits} a {price.unit.replace('-', ' ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
