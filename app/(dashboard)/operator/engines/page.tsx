import type { Metadata } from 'next';
import { requireOperator } from '#lib/accounts/session/current-user.ts';
import { describeEngines, type EngineView } from '#lib/products/describe-engines.ts';
import { getProcess } from '#lib/process.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import { Table, TableBody, TableHead, Td, Th, Tr } from '#components/ui/table.tsx';

export const metadata: Metadata = { title: 'Engines' };

const sourceWords: Readonly<Record<EngineView['source'], { label: string; status: string }>> = {
  inside: { label: 'Inside', status: 'completed' },
  upstream: { label: 'Upstream', status: 'completed' },
  'stand-in': { label: 'Stand-in', status: 'incomplete' },
  off: { label: 'Off', status: 'disabled' },
};

/** The media engines and their configuration. */
export default async function EnginesPage() {
  const actor = await requireOperator();
  const engines = describeEngines({ ...getProcess(), actor });
  return (
    <>
      <PageHeader
        title="Engines"
        description="What makes the media on this service. Environment variables set it up; keys and passwords are never shown."
      />
      <Table caption="Engines">
        <TableHead>
          <Th>Engine</Th>
          <Th>Source</Th>
          <Th>What it is</Th>
          <Th hideBelow="md">Settings</Th>
        </TableHead>
        <TableBody>
          {engines.map((engine) => (
            <Tr key={engine.name}>
              <Td className="font-medium">{engine.name}</Td>
              <Td>
                <StatusBadge {...sourceWords[engine.source]} />
              </Td>
              <Td className="text-muted">{engine.detail}</Td>
              <Td hideBelow="md">
                <ul className="flex flex-col py-1 font-mono text-xs text-muted">
                  {engine.settings.map(({ name, value }) => (
                    <li key={name}>
                      {name}={value}
                    </li>
                  ))}
                </ul>
              </Td>
            </Tr>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
