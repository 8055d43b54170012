import { webhookExamples, webhookEventDescriptions } from '#lib/contract/openapi/webhook-paths.ts';
import {
  sentEvents,
  webhookAttemptTimeoutSec,
  webhookCapacity,
  webhookHeaderDescriptions,
  webhookHeaders,
  webhookRetryDelaysSec,
  webhookRetryText,
} from '#lib/contract/constants/webhooks.ts';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { VerifyHelp } from '#components/webhooks/verify/verify-help.tsx';
import { Code } from '../prose.tsx';
import { FactsTable, GuidePage, GuidePart } from './guide-page.tsx';
import { RetryAxis } from './example-axes.tsx';

const shown = ['task.completed', 'task.stage.completed', 'mv.ready'] as const;

export function WebhooksGuide() {
  return (
    <GuidePage
      title="Webhooks"
      intro={
        <>
          Name an address in <Code>config.webhookUrl</Code>, or set a default on the{' '}
          <TextLink href="/webhooks">Webhooks</TextLink> page; the address of a task wins.
        </>
      }
    >
      <GuidePart id="events" title="Events">
        <FactsTable
          caption="Events"
          columns={['Event', 'Sent when']}
          rows={sentEvents.map((event) => ({
            id: event,
            cells: [<Code key="event">{event}</Code>, webhookEventDescriptions[event]],
          }))}
        />
        <p className="text-muted">
          At least once and in no order, within a task or across tasks: deduplicate by X-Webhook-Id.
        </p>
      </GuidePart>
      <GuidePart id="delivery-headers" title="Headers of a delivery">
        <FactsTable
          caption="Headers of a delivery"
          columns={['Header', 'Says']}
          rows={Object.entries(webhookHeaders).map(([key, name]) => ({
            id: name,
            cells: [<Code key="name">{name}</Code>, webhookHeaderDescriptions[key as keyof typeof webhookHeaders]],
          }))}
        />
      </GuidePart>
      <GuidePart id="bodies" title="Bodies">
        <p className="text-muted">
          A task event sends the flat task, a stage event the stage, a product event the video. Task and stage bodies
          have no event field: read the header.
        </p>
        {shown.map((event) => (
          <CodeBlock
            key={event}
            title={event}
            code={JSON.stringify(webhookExamples[event], null, 2)}
            maxHeight="16rem"
          />
        ))}
      </GuidePart>
      <GuidePart id="signature" title="Verifying the signature">
        <p className="text-muted">
          With a secret on the destination every attempt is signed over the exact raw body. Compare before parsing.
          While you rotate, accept the old secret and the new.
        </p>
        <VerifyHelp />
      </GuidePart>
      <GuidePart id="own-machine" title="On your own machine">
        <p className="text-muted">
          Addresses of private networks, localhost among them, are refused unless the operator of this server allows
          them with <Code>ALLOW_PRIVATE_NETWORK=true</Code>. An inbox of the{' '}
          <TextLink href="/webhooks">Webhooks</TextLink> page takes and shows events without it.
        </p>
      </GuidePart>
      <GuidePart id="retries" title="Retries">
        <p className="text-muted">
          Answer any 2xx within {webhookAttemptTimeoutSec} seconds. Otherwise the same bytes are sent again after{' '}
          {webhookRetryText}; then the delivery is kept as failed and can be sent again from the Webhooks page.
        </p>
        <RetryAxis delaysSec={webhookRetryDelaysSec} />
      </GuidePart>
      <GuidePart id="capacity" title="Capacity of a destination">
        <p className="text-muted">
          {webhookCapacity.concurrent} requests at a time and {webhookCapacity.requests} in {webhookCapacity.windowSec}{' '}
          seconds for each protocol, host and path. Waiting for a place uses up no attempt.
        </p>
      </GuidePart>
    </GuidePage>
  );
}
