import { taskStatuses } from '#lib/contract/constants/tasks.ts';
import { stageDescriptions, storyboardStages } from '#lib/contract/tasks/stages.ts';
import { unitsPerCredit, urlLifetimes } from '#lib/contract/constants/limits.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { Code } from '../prose.tsx';
import { FactsTable, GuidePage, GuidePart } from './guide-page.tsx';

const meanings: Record<(typeof taskStatuses)[number], string> = {
  PENDING: 'Created and paid for; not picked up yet.',
  PROCESSING: 'Queued or at work, or a song that waits for a submitted result.',
  COMPLETED: 'Done. creditsCharged is the actual cost and may be lower than creditsRequired.',
  FAILED: 'Ended by a failure. errorCode says why; an eligible refund is complete.',
  CANCELLED: 'Stopped before it was done; refunded.',
};

export function TasksGuide() {
  return (
    <GuidePage
      title="Tasks and money"
      intro="Every paid write makes a task. Its status, its events and its money are one record."
    >
      <GuidePart id="status" title="Status">
        <FactsTable
          caption="Task status"
          columns={['Status', 'Meaning']}
          rows={taskStatuses.map((status) => ({
            id: status,
            cells: [<StatusBadge key="status" status={status} />, meanings[status]],
          }))}
        />
        <p className="text-muted">
          Poll <TextLink href="/reference/tasks#getTask">the task</TextLink> until it ends, open its{' '}
          <TextLink href="/reference/tasks#streamTask">event stream</TextLink>, or name a{' '}
          <TextLink href="/reference/webhooks">webhook</TextLink>. Polling has an allowance of its own.
        </p>
      </GuidePart>
      <GuidePart id="stages" title="Stages of a storyboard">
        <p className="text-muted">In this order; character-anchor runs only when a character is needed.</p>
        <FactsTable
          caption="Stages"
          columns={['Stage', 'What it does']}
          rows={storyboardStages.map((name) => ({ cells: [<Code key="name">{name}</Code>, stageDescriptions[name]] }))}
        />
      </GuidePart>
      <GuidePart id="money" title="Money">
        <p className="text-muted">
          One credit is {unitsPerCredit.toLocaleString('en')} units. The price is debited in the same transaction that
          creates the task, so there is no task without its debit. A task that fails or is cancelled is refunded before
          its last event is sent; one that used less is settled to what it used, never above its quote.
        </p>
        <p className="text-muted">
          <Code>maxCredits</Code> is the most you accept: a higher price is refused with 402 before anything is charged.
          A quote holds its price until <Code>expiresAt</Code>.
        </p>
      </GuidePart>
      <GuidePart id="links" title="Links and files">
        <p className="text-muted">
          Keep ids, not links. Links of music videos work for {urlLifetimes.mvMediaSec / 60} minutes, links of other
          results for {urlLifetimes.signedDownloadSec / 86_400} days, and no longer than the file is kept;{' '}
          <Code>urlExpiresAt</Code> says when one ends and <Code>retainedUntil</Code> when the file itself does. Reading
          the task again gives a fresh link.
        </p>
      </GuidePart>
    </GuidePage>
  );
}
