import { ListChecks } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { CheckList } from './check-list.tsx';
import type { CheckOutcome } from './use-purchase.ts';

export type CheckPanelProps = { outcome: CheckOutcome | null; /** Revision of the draft now. */ version: number; pending: boolean; blocked: string | undefined; onCheck: () => void };

/** The preflight: what was opened and what came of it. */
export function CheckPanel({ outcome, version, pending, blocked, onCheck }: CheckPanelProps) {
  return (
    <Panel title="Check" description="Opens everything the draft names. Buys nothing.">
      <div className="flex flex-col gap-3">
        {outcome?.error && outcome.checks.length === 0 ? <Callout tone="danger" title={outcome.error.message} live /> : null}
        {outcome && outcome.checks.length > 0 ? <CheckList checks={outcome.checks} /> : null}
        {outcome ? <Verdict outcome={outcome} version={version} /> : null}
        <Button pending={pending} disabledReason={blocked} onClick={onCheck}>
          <ListChecks aria-hidden="true" />
          {outcome ? 'Check again' : 'Check'}
        </Button>
      </div>
    </Panel>
  );
}

function Verdict({ outcome: { result, version: checked }, version }: { outcome: CheckOutcome; version: number }) {
  if (!result) {
    return (
      <p role="status" className="text-xs text-danger">
        Something cannot be used: change it and check again.
      </p>
    );
  }
  return (
    <p role="status" className="text-xs text-muted">
      {checked === version ? (
        <>
          Everything is usable. The check expires <RelativeTime value={result.expiresAt} />.
        </>
      ) : (
        `This was revision ${checked}; the draft is at ${version}.`
      )}
    </p>
  );
}
