import type { AttemptView } from '#lib/webhooks/delivery-view.ts';
import { KeyValue } from '#components/ui/key-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { AbsoluteTime } from '#components/ui/relative-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { durationText } from '#components/ui/time-text.ts';
import { isDelivered } from './attempts-axis.tsx';
import { BodyView } from './body-view.tsx';
import { HeaderList } from './header-list.tsx';

/** What one attempt sent and what came back. */
export function AttemptPanel({ attempt }: { attempt: AttemptView }) {
  return (
    <Panel
      title={`Attempt ${attempt.attempt}`}
      actions={
        <StatusBadge
          status={isDelivered(attempt.statusCode) ? 'delivered' : 'failed'}
          label={attempt.statusCode === null ? 'No answer' : `Answered ${attempt.statusCode}`}
          look="soft"
        />
      }
    >
      <div className="flex flex-col gap-5">
        <KeyValue
          className="-my-2"
          items={[
            { label: 'Started', value: <AbsoluteTime value={attempt.startedAt} /> },
            { label: 'Took', value: durationText(attempt.durationMs) },
            { label: 'Status', value: attempt.statusCode },
            { label: 'Error', value: attempt.error },
          ]}
        />
        <div>
          <h3 className="mb-1.5 text-sm">Request headers</h3>
          <HeaderList label="Request headers" headers={attempt.requestHeaders} />
        </div>
        <div>
          <h3 className="mb-1.5 text-sm">Response headers</h3>
          <HeaderList label="Response headers" headers={attempt.responseHeaders} />
        </div>
        <div>
          <h3 className="mb-1.5 text-sm">
            Response body <span className="font-normal text-muted">first 4 KiB</span>
          </h3>
          {attempt.responseBody ? (
            <BodyView body={attempt.responseBody} what="Response body" />
          ) : (
            <p className="text-xs text-muted">{attempt.statusCode === null ? 'There was no answer.' : 'Empty.'}</p>
          )}
        </div>
      </div>
    </Panel>
  );
}
