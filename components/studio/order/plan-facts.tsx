import type { DraftPlan } from '#lib/contract/mv.ts';
import { KeyValue } from '#components/ui/key-value.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { performanceLooks, styleLabel } from '../style-catalog.ts';
import { warningText } from './warning-words.ts';

/** The plan the service derives from the brief. */
export function PlanFacts({ plan }: { plan: DraftPlan }) {
  const codes = [...new Set(plan.warningCodes ?? [])];
  return (
    <>
      <KeyValue
        items={[
          {
            label: 'Status',
            value: (
              <StatusBadge
                status={plan.status}
                label={plan.status === 'ready_for_preflight' ? 'Ready to buy' : undefined}
              />
            ),
          },
          {
            label: 'Style',
            value: plan.style === 'auto' ? 'Chosen when the song is analysed' : styleLabel(plan.style),
          },
          {
            label: 'Performance',
            value: plan.pending?.includes('performanceMode')
              ? 'Chosen when the song is analysed'
              : performanceLooks[plan.performanceMode].split(':')[0],
          },
          { label: 'Portrait', value: plan.requiresPortrait ? 'Needed' : 'Not needed' },
        ]}
      />
      {codes.length > 0 ? (
        <ul aria-label="Notes" className="mt-2 flex flex-col gap-1.5 border-t pt-2 text-xs text-muted">
          {codes.map((code) => (
            <li key={code}>{warningText(code).text}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
