import { ArrowRight } from 'lucide-react';
import { creditsText } from '#components/ui/credits-text.ts';
import type { TaskDescriptor } from '#lib/contract/task.ts';
import { taskCost } from '../task-text.ts';

/** Credits held, charged and returned: `25 held → 20 charged → 5 returned`. */
export function TaskCostFlow({ task }: { task: TaskDescriptor }) {
  const { heldCredits, chargedCredits, returnedCredits } = taskCost(task);
  if (heldCredits === 0) return <>Free</>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Part credits={heldCredits} word="held" />
      {chargedCredits === null ? null : (
        <>
          <Arrow />
          <Part credits={chargedCredits} word="charged" strong />
          {returnedCredits ? (
            <>
              <Arrow />
              <Part credits={returnedCredits} word="returned" />
            </>
          ) : null}
        </>
      )}
    </span>
  );
}

function Part({ credits, word, strong }: { credits: number; word: string; strong?: boolean }) {
  return (
    <span className="whitespace-nowrap">
      <span className={strong ? 'font-medium' : undefined}>{creditsText(credits)}</span>{' '}
      <span className="text-muted">{word}</span>
    </span>
  );
}

function Arrow() {
  return <ArrowRight aria-hidden="true" className="size-3.5 text-faint" />;
}
