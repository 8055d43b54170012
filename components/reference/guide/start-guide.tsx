import Link from 'next/link';
import { contractVersion } from '#lib/contract/openapi.ts';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { CopyButton } from '#components/ui/values/copy-button.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Code, Fact, FactLine, MethodChip } from '../prose.tsx';
import { type OperationView, priceText, referenceSections } from '../reference-model.ts';
import { SampleTabs } from '../sample-tabs.tsx';
import { clientSetup, clientSnippet, curlSnippet } from '../snippets.ts';
import { GuidePart } from './guide-page.tsx';
import { TaskAxis } from './example-axes.tsx';

/** The guide's first page: base URL, a first request and what happens next, and every operation. */
export function StartGuide({ baseUrl }: { baseUrl: string }) {
  const song = referenceSections.flatMap(({ operations }) => operations).find(({ id }) => id === 'createSong');
  return (
    <article className="max-w-300">
      <h1 className="text-2xl tracking-tight">API reference</h1>
      <p className="mt-2 max-w-160 text-base text-muted">
        Songs, lyrics, subtitles and music videos over HTTP. A write answers with a task; you poll it, stream it, or
        have it reported to you.
      </p>
      <FactLine>
        <Fact label="Address">
          <span className="flex items-center gap-1">
            <Code>{baseUrl}</Code>
            <CopyButton text={baseUrl} label="Copy the address" />
          </span>
        </Fact>
        <Fact label="Key">
          <Code>x-api-key</Code>
        </Fact>
        <Fact label="Contract">
          <span className="flex flex-wrap items-center gap-x-2">
            {contractVersion}
            <TextLink href="/api/openapi.json" prefetch={false}>
              OpenAPI 3.0.3
            </TextLink>
          </span>
        </Fact>
      </FactLine>
      {song ? (
        <GuidePart id="first-request" title="First request">
          <p className="text-muted">
            Make a key on the <TextLink href="/keys">Keys</TextLink> page, then ask for a song. The client is generated
            from the OpenAPI document, so your editor knows every field.
          </p>
          <div className="grid gap-4 xl:grid-cols-2 [&>*]:min-w-0">
            <SampleTabs curl={curlSnippet(baseUrl, song.sample)} client={clientSnippet(song.sample)} />
            <CodeBlock title="A typed client, once" code={clientSetup(baseUrl)} className="xl:mt-14 xl:self-start" />
          </div>
        </GuidePart>
      ) : null}
      <GuidePart id="a-task" title="What happens then">
        <p className="text-muted">
          Credits are taken when the task is created. What was not used comes back before the event that ends it.
        </p>
        <TaskAxis />
      </GuidePart>
      <GuidePart id="operations" title="Operations">
        {referenceSections.map(({ slug, title, operations }) => (
          <div key={slug} className="pt-3">
            <h3 className="mb-1.5 text-sm">
              <Link href={`/reference/${slug}`} className="rounded-xs hover:underline">
                {title}
              </Link>
            </h3>
            <ul aria-label={title} className="divide-y border-y">
              {operations.map((operation) => (
                <OperationRow key={operation.id} slug={slug} operation={operation} />
              ))}
            </ul>
          </div>
        ))}
      </GuidePart>
    </article>
  );
}

function OperationRow({ slug, operation }: { slug: string; operation: OperationView }) {
  return (
    <li>
      <Link
        href={`/reference/${slug}#${operation.id}`}
        className="grid min-h-row grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 rounded-xs px-1 py-2 hover:bg-hover md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.3fr)_9.5rem]"
      >
        <MethodChip method={operation.method} />
        <span className="font-medium">{operation.summary}</span>
        <span className="break-all font-mono text-xs text-muted max-md:col-start-2">{operation.path}</span>
        <span className="text-xs text-muted max-md:col-start-2 md:text-right">{priceText(operation)}</span>
      </Link>
    </li>
  );
}
