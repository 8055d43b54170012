import { ListTree } from 'lucide-react';
import { EmptyState, NoMatches } from '#components/ui/states/empty-state.tsx';
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

/** For a search page without results. `goOn` links to the tasks not searched yet, if there are any. */
export function NoTasksFound({ goOn }: { goOn: { href: string; label: string } | null }) {
  const clear = <LinkButton href="/tasks">Clear the filters</LinkButton>;
  if (!goOn) {
    return (
      <EmptyState title="No more tasks match these filters" action={clear}>
        Tasks that match are on other pages.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing found so far"
      action={
        <>
          <LinkButton href={goOn.href} variant="primary">
            {goOn.label}
          </LinkButton>
          {clear}
        </>
      }
    >
      These words are in many tasks, so the search goes on part by part. A rarer word is found at once.
    </EmptyState>
  );
}
