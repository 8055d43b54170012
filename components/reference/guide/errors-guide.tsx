import { errorCodes, errorRule } from '#lib/contract/errors.ts';
import { taskFailureCodes, taskFailureRules } from '#lib/contract/task-failures.ts';
import { warningDescriptions } from '#lib/contract/warning-codes.ts';
import { CodeBlock } from '#components/ui/code-block.tsx';
import { errorAdvice } from '../error-advice.ts';
import { Code } from '../prose.tsx';
import { FactsTable } from './facts-table.tsx';
import { GuidePage, GuidePart } from './guide-page.tsx';

const envelope = {
  success: false,
  error: {
    code: 'VALIDATION_ERROR',
    message: 'config.tags[0] must be at most 100 characters.',
    details: {
      field: 'config.tags[0]',
      issues: [{ field: 'config.tags[0]', message: 'must be at most 100 characters' }],
    },
  },
};

export function ErrorsGuide() {
  return (
    <GuidePage
      title="Errors"
      intro="Every failure has the same envelope. Match on the code: messages are for people and may change."
    >
      <GuidePart id="envelope" title="The envelope">
        <CodeBlock title="400 · application/json" code={JSON.stringify(envelope, null, 2)} />
        <p className="text-muted">
          <Code>retryable</Code> is true where the same request may succeed later, <Code>retryAfterSec</Code> says when.
          Nothing is charged for a request that is refused.
        </p>
      </GuidePart>
      <GuidePart id="codes" title="Codes">
        <FactsTable
          caption="Error codes"
          stacked
          columns={['Status', 'Code', 'Meaning and what to do']}
          rows={errorCodes.map((code) => {
            const rule = errorRule(code);
            return {
              id: code,
              cells: [
                <Code key="status">{rule.status}</Code>,
                <a key="code" href={`#${code}`} className="rounded-xs font-mono text-xs hover:underline">
                  {code}
                </a>,
                <span key="meaning" className="block max-w-140">
                  <Meaning {...rule} />
                  <span className="block text-muted">{errorAdvice[code]}</span>
                </span>,
              ],
            };
          })}
        />
      </GuidePart>
      <GuidePart id="task-failures" title="Why a task failed">
        <p className="text-muted">
          errorCode of a failed task, and of a failed stage. Failed tasks are refunded where eligible.
        </p>
        <FactsTable
          caption="Failure codes of tasks"
          stacked
          columns={['Code', 'Meaning']}
          rows={taskFailureCodes.map((code) => ({
            id: code,
            cells: [<Code key="code">{code}</Code>, <Meaning key="meaning" {...taskFailureRules[code]} />],
          }))}
        />
      </GuidePart>
      <GuidePart id="warnings" title="Warnings">
        <p className="text-muted">
          Advisory codes in warningCodes. New ones appear without notice; treat unknown ones as advisory.
        </p>
        <FactsTable
          caption="Warning codes"
          stacked
          columns={['Code', 'Meaning']}
          rows={Object.entries(warningDescriptions).map(([code, text]) => ({
            id: code,
            cells: [<Code key="code">{code}</Code>, text],
          }))}
        />
      </GuidePart>
    </GuidePage>
  );
}

function Meaning({ defaultMessage, retryable }: { defaultMessage: string; retryable?: boolean }) {
  return (
    <>
      {defaultMessage} {retryable ? <span className="text-muted">Retryable. </span> : null}
    </>
  );
}
