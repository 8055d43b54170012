/** Webhook events as operations of the receiver (SPEC.md, Events). */
import {
  type SentEvent,
  signaturePrefix,
  webhookAttemptTimeoutSec,
  webhookBodies,
  webhookHeaderDescriptions,
  webhookHeaders,
  webhookRetryText,
} from '../webhooks.ts';
import { exampleId } from '../ids.ts';
import { productBody, song, stageBody, timeOf } from './examples.ts';
import type { ComponentCollector, JsonValue, SchemaObject } from './json-schema.ts';

/** When each event is sent. */
export const webhookEventDescriptions: Readonly<Record<SentEvent, string>> = {
  'task.completed': 'The task has its results. Once per task; what it did not use has been given back.',
  'task.failed': 'The task failed for good. Once per task; an eligible refund is complete.',
  'task.cancelled': 'The task was cancelled. Once per task; the refund is complete.',
  'task.stage.started': 'A stage began. Internal retries send no further one.',
  'task.stage.completed': 'A stage ended well.',
  'task.stage.failed': 'All attempts at a stage failed. The task may go on without it.',
  'mv.ready': 'A music video task made a ready resource or a final file.',
  'mv.failed': 'A music video task failed and the video cannot advance without a new request.',
  'webhook.test': 'Sent from the dashboard to test a destination. It belongs to no task.',
};

const { errorCode: _code, errorMessage: _message, ...ended } = song;
const failed = {
  ...ended,
  status: 'FAILED',
  creditsCharged: 0,
  refunded: true,
  retryable: true,
  outputResults: null,
  resources: [],
  errorCode: 'ENGINE_FAILED',
  errorMessage: 'The engine could not make this.',
};
const { stage } = stageBody;
const endedStage = { ...stage, completedAt: timeOf('09:32:09'), durationMs: 8_000 };

/** An example body of each event. */
export const webhookExamples: Readonly<Record<SentEvent, JsonValue>> = {
  'task.completed': ended,
  'task.failed': failed,
  'task.cancelled': {
    ...ended,
    status: 'CANCELLED',
    creditsCharged: 0,
    refunded: true,
    outputResults: null,
    resources: [],
  },
  'task.stage.started': stageBody,
  'task.stage.completed': { ...stageBody, stage: { ...endedStage, status: 'completed', payload: { bpm: 96 } } },
  'task.stage.failed': {
    ...stageBody,
    stage: {
      ...endedStage,
      status: 'failed',
      attempt: 3,
      error: {
        code: 'STAGE_ANALYZE_FAILED',
        message: 'A step of the work failed: listening for beats, sections and energy.',
      },
    },
  },
  'mv.ready': productBody,
  'webhook.test': {
    event: 'webhook.test',
    destinationId: 'whe_01k9z7h3m5t8x2v4r6c1b0n9sd',
    sentAt: timeOf('09:30:42'),
    message: 'A test event, sent from the dashboard.',
  },
  'mv.failed': {
    event: 'mv.failed',
    taskId: productBody.taskId,
    status: 'FAILED',
    mode: 'perform',
    mvId: productBody.mvId,
    viewUrl: productBody.viewUrl,
  },
};

const headerExamples: Record<keyof typeof webhookHeaders, string> = {
  id: exampleId('delivery'),
  event: 'task.completed',
  timestamp: timeOf('09:30:42'),
  attempt: '1',
  signature: `${signaturePrefix}${'0'.repeat(64)}`,
  signatureNext: `${signaturePrefix}${'1'.repeat(64)}`,
};

/** The headers of a delivery. */
export function webhookParameters(): SchemaObject[] {
  return Object.entries(webhookHeaders).map(([key, name]) => ({
    name,
    in: 'header',
    required: !key.startsWith('signature'),
    description: webhookHeaderDescriptions[key as keyof typeof webhookHeaders],
    schema: { type: 'string' },
    example: headerExamples[key as keyof typeof webhookHeaders],
  }));
}

const notReceived = { description: `Not received. Tried again after ${webhookRetryText}.` };

/** Responses a receiver may give. */
export const webhookResponses: SchemaObject = {
  '2XX': { description: 'Received; it is not sent again.' },
  '4XX': notReceived,
  '5XX': notReceived,
};

/** Camel case of the event: `task.stage.started` is `onTaskStageStarted`. */
function operationIdOf(event: string): string {
  return `on${event
    .split('.')
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join('')}`;
}

export function webhookPaths(collector: ComponentCollector): Record<string, { post: SchemaObject }> {
  return Object.fromEntries(
    Object.entries(webhookBodies).map(([name, body]) => {
      const event = name as SentEvent;
      return [
        event,
        {
          post: {
            operationId: operationIdOf(event),
            tags: ['Webhooks'],
            summary: event,
            description: `${webhookEventDescriptions[event]}\n\nSent at least once and in no order; deduplicate by ${webhookHeaders.id}. Answer any 2xx within ${webhookAttemptTimeoutSec} seconds.`,
            security: [],
            parameters: webhookParameters(),
            requestBody: {
              required: true,
              content: {
                'application/json': { schema: collector.describe(body, 'output'), example: webhookExamples[event] },
              },
            },
            responses: webhookResponses,
          },
        },
      ];
    }),
  );
}
