import { Callout } from '#components/ui/states/callout.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { creditCountText } from '#components/ui/values/credits-text.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { warningDescriptions } from '#lib/contract/constants/warnings.ts';
import { failureAdvice } from '../failure-advice.ts';

/** A failure, or a difference from what was requested. */
export function TaskCallout({ task }: { task: TaskDescriptor }) {
  return task.status === 'FAILED' ? <FailureCallout task={task} /> : <WarningCallout codes={task.warningCodes} />;
}

/** Why a task failed, whether it cost anything, and what to do. */
export function FailureCallout({ task }: { task: TaskDescriptor }) {
  if (task.status !== 'FAILED') return null;
  const money =
    task.creditsRequired > 0 && task.refunded
      ? ` ${task.creditsRequired === 1 ? 'Your credit' : `All ${creditCountText(task.creditsRequired)}`} went back to your balance.`
      : '';
  return (
    <Callout tone="danger" title={task.errorMessage ?? 'The task failed.'} className="mb-4">
      {failureAdvice(task)}
      {money} <code className="font-mono text-xs">{task.errorCode}</code>
    </Callout>
  );
}

function WarningCallout({ codes }: { codes: readonly string[] }) {
  return (
    <Callout
      tone="warning"
      title={`${countText(codes.length, 'thing differs', 'things differ')} from what you asked for.`}
      className="mb-4"
    >
      <ul className="flex flex-col gap-1.5">
        {codes.map((code) => (
          <li key={code}>
            {Object.hasOwn(warningDescriptions, code)
              ? warningDescriptions[code as keyof typeof warningDescriptions]
              : 'This code has no description.'}
            <code className="block font-mono text-xs text-muted wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
