import type { EngineNotice } from '#lib/products/engine-notices.ts';
import { Callout } from '#components/ui/callout.tsx';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { LinkButton, TextLink } from '#components/ui/link-button.tsx';
import { AnchorHeading } from './anchor-heading.tsx';
import { Fact, FactLine } from './fact.tsx';
import { FieldList, Members } from './field-list.tsx';
import { MethodChip } from './method-chip.tsx';
import { PriceLines } from './price-lines.tsx';
import { Code, Prose } from './prose.tsx';
import type { OperationView } from './reference-model.ts';
import { SampleTabs } from './sample-tabs.tsx';
import { sizeText } from './size-text.ts';
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
