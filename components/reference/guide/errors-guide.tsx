import { type ErrorCode, errorCodes, errorRule } from '#lib/contract/errors.ts';
import { taskFailureCodes, taskFailureRules } from '#lib/contract/tasks/task-failures.ts';
import { warningDescriptions } from '#lib/contract/tasks/warning-codes.ts';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { Code } from '../prose.tsx';
import { FactsTable, GuidePage, GuidePart } from './guide-page.tsx';

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
          Advisory codes in warningCodes of tasks, and of the receipts of songs and videos as far as they follow from
          the request. New ones appear without notice; treat unknown ones as advisory.
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

/** What to do about each error code, as shown in the reference. A code without advice fails the type check. */
export const errorAdvice: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_ERROR:
    'details.field names the first wrong field, details.issues all of them. Known fields in the wrong place are told where they belong.',
  INVALID_API_KEY:
    'Send the key in x-api-key; it is not read from Authorization. Check that it is enabled and not expired.',
  INSUFFICIENT_CREDITS:
    'details has creditsRequired and balanceCredits. Add credits, then send the same request with the same Idempotency-Key.',
  MAX_CREDITS_EXCEEDED: 'details has creditsRequired. Raise maxCredits or ask for less.',
  FORBIDDEN:
    'details.reason says why: missing_scope (with requiredScope), ip_not_allowed (with clientIp), billing_hold, trial_unclaimed, trial_feature or trial_exhausted.',
  NOT_FOUND: 'Check the path. A trailing slash makes no difference.',
  TASK_NOT_FOUND: 'Ids belong to one account. Check which key you use.',
  MV_NOT_FOUND: 'Ids belong to one account. For a new video mvId is the taskId of its creation.',
  SCENE_NOT_FOUND: 'Scenes count from 0. Read the storyboard for the scenes there are.',
  DRAFT_NOT_FOUND: 'Drafts expire. Save it again.',
  QUOTE_NOT_FOUND: 'Ask for a new quote, or leave quoteId out.',
  PREFLIGHT_NOT_FOUND: 'Run the preflight again, or leave preflightId out.',
  CLIP_NOT_FOUND: 'Take clipId from outputResults.clips of a finished song of the same account.',
  VOICE_NOT_FOUND: 'Read the Voice first; it may have been withdrawn.',
  ASSET_NOT_FOUND: 'Links and files expire. Read the task again for a fresh link.',
  METHOD_NOT_ALLOWED: 'The Allow header lists the methods of this address.',
  REQUEST_TIMEOUT: 'Send the request again, with the same Idempotency-Key.',
  CONFLICT: 'Read the source again and repeat the request on what you find.',
  VERSION_CONFLICT:
    'Read it again, apply your change to the current version, and send that version as expectedVersion.',
  IDEMPOTENCY_CONFLICT: 'Use a new key for a new request; repeat the exact body to replay the first answer.',
  IDEMPOTENCY_IN_PROGRESS: 'Wait retryAfterSec and send the same request with the same key.',
  TASK_NOT_CANCELLABLE: 'Nothing to do: read the task for how it ended.',
  QUOTE_EXPIRED: 'Ask for a new quote; the price may have changed.',
  QUOTE_MISMATCH: 'Ask for a quote of exactly what you buy.',
  PREFLIGHT_EXPIRED: 'Run the preflight again.',
  PREFLIGHT_MISMATCH: 'Run the preflight again on the revision you buy.',
  MV_PRECONDITION_FAILED:
    'details.reason says what is missing: mv_not_complete, operation_in_progress or final_not_ready: poll the video, then repeat. preflight_required: run a preflight of the draft and give its preflightId.',
  PAYLOAD_TOO_LARGE: 'Send a smaller body; each operation states its limit.',
  RANGE_NOT_SATISFIABLE: 'Ask for bytes before the end of the file; details.byteLength says where it ends.',
  MV_ENGINE_UNSUPPORTED:
    "The engine can't do this: details.reason says why. Change the request, or leave engineVersion at its default.",
  UPLOAD_NOT_FOUND:
    'Check the id and the account of the key. Unfinished uploads are removed after 24 hours, ready ones after 7 days.',
  UPLOAD_OFFSET_MISMATCH: 'Send the bytes from details.offset on.',
  UPLOAD_LIMIT_REACHED:
    'Delete uploads that are not needed any more, or wait until they expire. With details.reason parts, begin again with larger parts.',
  FEATURE_NOT_SUPPORTED: 'The combination is refused before a task exists. Choose another model, mode or option.',
  SOURCE_UNPROCESSABLE: 'Use another source; trying again will not help.',
  TIMELINE_UNAVAILABLE: 'Say where the singing is (vocalRange, srtUrl), or use a clip with lyrics.',
  RATE_LIMITED:
    'Wait Retry-After seconds. details says which allowance it was; in-flight caps have no time: wait for a task to end.',
  INTERNAL_ERROR: 'Try again. If it lasts, report details.requestId.',
  UPSTREAM_ERROR: 'Try again with the same Idempotency-Key. Nothing is charged for a request that was not accepted.',
  SERVICE_UNAVAILABLE: 'Wait retryAfterSec and send the same request with the same Idempotency-Key.',
  MV_PROVIDER_UNAVAILABLE:
    'Quotes and preflights still work. Wait retryAfterSec and repeat with the same Idempotency-Key.',
  AUDIO_RENDER_UNAVAILABLE: 'Wait retryAfterSec and repeat with the same Idempotency-Key.',
};
