import { countText } from '#components/ui/values/count-text.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { isTerminal } from '#lib/contract/constants/tasks.ts';
import { taskTitle } from '#components/tasks/task-text.ts';
import { Callout } from '#components/ui/states/callout.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

/**
 * A note about songs in progress, for someone who left a song's page and looks for it in the list; null when there are
 * none.
 */
export function songsBeingMade(tasks: readonly TaskDescriptor[]) {
  const songs = tasks.filter(({ type, status }) => type === 'song' && !isTerminal(status));
  const [song, ...others] = songs;
  if (!song) return null;
  return (
    <Callout
      title={
        others.length === 0 ? `${taskTitle(song)} is being made.` : `${countText(songs.length, 'song')} are being made.`
      }
      action={
        others.length === 0 ? (
          <LinkButton href={`/studio/new?from=make&task=${song.taskId}`}>See how far it is</LinkButton>
        ) : (
          <LinkButton href="/tasks?status=PENDING,PROCESSING&type=song">See how far they are</LinkButton>
        )
      }
      className="mb-4"
    >
      {others.length === 0 ? 'It appears here as soon as it is done.' : 'They appear here as soon as they are done.'}
    </Callout>
  );
}
