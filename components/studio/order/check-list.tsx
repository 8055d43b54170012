import { clipLengthText } from '#components/tasks/task-text.ts';
import { StatusGlyph } from '#components/ui/status-glyph.tsx';
import type { StatusShape, StatusTone } from '#components/ui/status-catalog.ts';
import { checkLabel, type FieldCheck } from './checks.ts';

const looks: Record<FieldCheck['status'], { tone: StatusTone; shape: StatusShape; word: string }> = {
  ok: { tone: 'success', shape: 'check', word: 'Usable' },
  warning: { tone: 'warning', shape: 'alert', word: 'Usable, with a note' },
  failed: { tone: 'danger', shape: 'cross', word: 'Cannot be used' },
};

/** Every check with its field and what came of it. */
export function CheckList({ checks }: { checks: readonly FieldCheck[] }) {
  return (
    <ul aria-label="Checks" className="flex flex-col gap-2">
      {checks.map((check) => {
        const look = looks[check.status];
        return (
          <li key={check.field} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
            <span className="mt-1">
              <StatusGlyph tone={look.tone} shape={look.shape} />
            </span>
            <div className="min-w-0">
              <p>
                <span className="font-medium">{checkLabel(check.field)}</span>: {check.message ?? look.word}
                {check.durationSec ? <span className="text-muted">, {clipLengthText(check.durationSec)} long</span> : null}
              </p>
              <p className="truncate font-mono text-xs text-muted" title={check.url}>
                {check.field}
                {check.url ? ` · ${check.url}` : ''}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
