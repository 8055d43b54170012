import { countText } from '#components/ui/values/count-text.ts';
import type { Metadata } from 'next';
import { auditCursor, listOperatorAudit } from '#lib/accounts/audit.ts';
import { requireOperator } from '#lib/accounts/session/current-user.ts';
import { getProcess } from '#lib/process.ts';
import { TrailTable } from '#components/operator/trail-table.tsx';
import { CursorPager } from '#components/ui/cursor-pager.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';

export const metadata: Metadata = { title: 'Trail' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The audit log of operators, from these pages and the command line. */
export default async function TrailPage({ searchParams }: Props) {
  const actor = await requireOperator();
  const cursor = auditCursor.safeParse((await searchParams)['cursor']).data;
  const { entries, nextCursor } = await listOperatorAudit({ ...getProcess(), actor }, { cursor });
  return (
    <>
      <PageHeader
        title="Trail"
        description="What operators did, here and with the admin command. It can't be changed."
      />
      <Panel flush>
        <TrailTable entries={entries} />
      </Panel>
      {cursor || nextCursor ? (
        <CursorPager
          previousHref={cursor ? '/operator/trail' : null}
          nextHref={nextCursor ? `/operator/trail?cursor=${nextCursor}` : null}
          summary={`${countText(entries.length, 'entry', 'entries')} on this page`}
        />
      ) : null}
    </>
  );
}
