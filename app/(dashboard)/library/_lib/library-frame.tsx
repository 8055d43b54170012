import { type ReactNode, Suspense } from 'react';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { listTasks } from '#lib/tasks/read/list-tasks.ts';
import { getProcess } from '#lib/process.ts';
import type { LibraryPage, LibraryQuery } from '#lib/products/library/page.ts';
import { libraryHref, pageHrefs, parseLibraryQuery } from '#components/library/library-address.ts';
import { LivePart } from '#components/library/live-part.tsx';
import { LibrarySearch } from '#components/library/library-search.tsx';
import { librarySections, type LibrarySection } from '#components/shell/navigation.ts';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { NoMatches } from '#components/ui/states/empty-state.tsx';
import { ErrorBoundary } from '#components/ui/states/error-boundary.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { LinkTabs } from '#components/ui/tabs.tsx';
import { deleteThing, duplicateDraft, renameThing } from '../actions.ts';

/** Maximum number of tasks one event stream can follow. */
const tasksFollowed = 20;

export type LibraryProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };
export const itemActions = { rename: renameThing, remove: deleteThing, duplicate: duplicateDraft };

export type LibraryPart<Item> = {
  kind: LibrarySection;
  searchLabel: string;
  /** Beside the heading: create an item, upload a file. */
  actions?: ReactNode;
  /** Between the search and the list, whatever the list contains. */
  above?: ReactNode;
  skeleton: ReactNode;
  read: (ctx: Context<UserActor>, query: LibraryQuery) => Promise<LibraryPage<Item>>;
  empty: ReactNode;
  /** Announces items that running tasks will add; null when there are none. */
  coming?: (running: readonly TaskDescriptor[]) => ReactNode;
  list: (items: Item[]) => ReactNode;
};

/** One section of the library: tab, search, a page of items, and its empty state. */
export async function LibraryFrame<Item>({ searchParams, part }: LibraryProps & { part: LibraryPart<Item> }) {
  const query = parseLibraryQuery(await searchParams);
  const section = librarySections.find(({ kind }) => kind === part.kind) ?? librarySections[0];
  const address = libraryHref(section.href, query);
  return (
    <>
      <PageHeader title="Library" description="Everything you made or uploaded." actions={part.actions} />
      <LinkTabs
        label="Parts of the library"
        items={librarySections.map(({ kind, href, label }) => ({ href, label, active: kind === part.kind }))}
        className="mb-4"
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <LibrarySearch path={section.href} label={part.searchLabel} search={query.search ?? ''} />
      </div>
      {part.above}
      <ErrorBoundary what={section.label} resetKeys={[address]}>
        <Suspense key={address} fallback={part.skeleton}>
          <LoadedPart part={part} query={query} path={section.href} what={section.label.toLowerCase()} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

async function LoadedPart<Item>({
  part,
  query,
  path,
  what,
}: {
  part: LibraryPart<Item>;
  query: LibraryQuery;
  path: string;
  what: string;
}) {
  const actor = await requireUser();
  const { platform } = getProcess();
  const [page, running] = await Promise.all([
    part.read({ platform, actor }, query),
    listTasks({ platform, actor }, { status: ['PENDING', 'PROCESSING'], limit: tasksFollowed }),
  ]);
  const live = (content: ReactNode) => (
    <LivePart taskIds={running.tasks.map(({ taskId }) => taskId)}>{content}</LivePart>
  );
  const coming = query.search || query.older || query.newer ? null : (part.coming?.(running.tasks) ?? null);
  if (page.items.length === 0) {
    if (query.search)
      return (
        <div className="rounded-md border border-line bg-surface">
          <NoMatches what={what} clear={<LinkButton href={path}>Clear the search</LinkButton>} />
        </div>
      );
    if (!query.older && !query.newer)
      return live(coming ?? <div className="rounded-md border border-line bg-surface">{part.empty}</div>);
  }
  const hrefs = pageHrefs(path, query, page);
  return (
    <>
      {live(
        <>
          {coming}
          {part.list(page.items)}
        </>,
      )}
      {hrefs.previousHref || hrefs.nextHref ? (
        <CursorPager {...hrefs} summary={`${page.items.length} ${what} on this page`} />
      ) : null}
    </>
  );
}
