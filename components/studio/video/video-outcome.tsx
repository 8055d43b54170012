import { warningDescriptions } from '#lib/contract/constants/warnings.ts';
import { failureAdvice } from '#components/tasks/failure-advice.ts';
import { taskCost } from '#components/tasks/task-text.ts';
import { Callout } from '#components/ui/callout.tsx';
import { countText } from '#components/ui/count-text.ts';
import { creditCountText } from '#components/ui/credits-text.ts';
import { LinkButton } from '#components/ui/link-button.tsx';
import type { StudioVideo } from './studio-video.ts';

/** What failed or needs a note, and the next step. Renders nothing for a video that is simply ready. */
export function VideoOutcome({ video }: { video: StudioVideo }) {
  const { mv, task } = video;
  const returned = `${creditCountText(taskCost(task).returnedCredits ?? 0)} went back to your balance.`;
  const again = mv.draftId ? (
    <LinkButton href={`/studio/drafts/${mv.draftId}`} variant="primary">
      Try again from this draft
    </LinkButton>
  ) : null;
  if (mv.status === 'FAILED') {
    return (
      <Callout
        tone="danger"
        title={mv.errorMessage ?? 'The video failed.'}
        action={
          <>
            {again}
            <LinkButton href={`/tasks/${task.taskId}`}>See the task</LinkButton>
          </>
        }
      >
        {failureAdvice(task)} {returned}{' '}
        {mv.errorCode ? <span className="font-mono text-xs wrap-anywhere">{mv.errorCode}</span> : null}
      </Callout>
    );
  }
  if (mv.status === 'CANCELLED') {
    return (
      <Callout title="This video was cancelled." action={again}>
        {returned} The draft is still there.
      </Callout>
    );
  }
  if (mv.warningCodes.length === 0) return null;
  return (
    <Callout tone="warning" title={`${countText(mv.warningCodes.length, 'thing')} to know`}>
      <ul>
        {mv.warningCodes.map((code) => (
          <li key={code}>
            {(warningDescriptions as Record<string, string>)[code] ?? 'There is a note on this video.'}{' '}
            <span className="font-mono text-xs wrap-anywhere">{code}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
