import { ListTree } from 'lucide-react';
import { EmptyState, NoMatches } from '#components/ui/empty-state.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

export function NoTasksYet() {
  return (
    <EmptyState
      icon={<ListTree aria-hidden="true" />}
      title="No tasks yet"
      action={
        <>
          <LinkButton href="/studio" variant="primary">
            Open the studio
          </LinkButton>
          <LinkButton href="/overview">Make a song with curl</LinkButton>
        </>
      }
    >
      Every song and video is a task. See what it did, when, and what it cost.
    </EmptyState>
  );
}

export function NoTasksMatch() {
  return <NoMatches what="tasks" clear={<LinkButton href="/tasks">Clear the filters</LinkButton>} />;
}

/** For a page of a search that found nothing: `searchedTo` is how far it got where tasks are left to search. */
export function NoTasksFound({ searchedTo }: { searchedTo: Date | null }) {
  return (
    <EmptyState
      title={searchedTo ? 'Nothing found so far' : 'No more tasks match these filters'}
      action={<LinkButton href="/tasks">Clear the filters</LinkButton>}
    >
      {searchedTo
        ? 'A search of many tasks goes on page by page. A word that few tasks have is found at once.'
        : 'Tasks that match are on other pages.'}
    </EmptyState>
  );
}
