import { stringify } from 'csv-stringify/sync';
import { usageColumns, type ExportUsageQuery, type UsageRow } from '#lib/contract/accounts/account.ts';

/** Rows as CSV. Text that a spreadsheet would run as a formula gets an apostrophe before it; amounts stay numbers. */
export function csvOf(rows: UsageRow[], withHeader: boolean): string {
  return stringify(
    rows.map((row) => ({ ...row, tags: tagCell(row.tags) })),
    {
      columns: [...usageColumns],
      header: withHeader,
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
}

/** Tags as a row of CSV within the cell, since a tag may hold a comma; nothing when there are none. */
function tagCell(tags: string[]): string {
  return tags.length === 0 ? '' : stringify([tags], { record_delimiter: '', quoted_empty: true });
}

/** Streams pages as they are read. The first one is read before the response starts, so that its failure is still answered with an envelope. */
export async function usageReply(query: ExportUsageQuery, pages: AsyncGenerator<UsageRow[]>): Promise<Response> {
  const isCsv = query.format === 'csv';
  const first = await pages.next();
  const encoder = new TextEncoder();
  async function* chunks(): AsyncGenerator<string> {
    yield isCsv ? csvOf([], true) : `{"from":${JSON.stringify(query.from)},"to":${JSON.stringify(query.to)},"rows":[`;
    let written = false;
    for (let page = first; !page.done; page = await pages.next()) {
      if (isCsv) yield csvOf(page.value, false);
      else yield (written ? ',' : '') + page.value.map((row) => JSON.stringify(row)).join(',');
      written = true;
    }
    if (!isCsv) yield ']}';
  }
  const text = chunks();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
      await pages.return(undefined);
    },
  });
  // The end is exclusive: a file of May is named after the last day of May.
  const days = [Date.parse(query.from), Date.parse(query.to) - 1].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  );
  return new Response(body, {
    headers: {
      'content-type': isCsv ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(isCsv ? { 'content-disposition': `attachment; filename="usage-${days.join('-to-')}.csv"` } : {}),
    },
  });
}
