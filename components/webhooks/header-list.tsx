import { webhookHeaderDescriptions, webhookHeaders } from '#lib/contract/constants/webhooks.ts';

const told = new Map(
  Object.entries(webhookHeaders).map(([name, header]) => [
    header.toLowerCase(),
    webhookHeaderDescriptions[name as keyof typeof webhookHeaders],
  ]),
);

/** Headers as name and value; those of webhooks say on hover what they mean. */
export function HeaderList({ label, headers }: { label: string; headers: Readonly<Record<string, string>> | null }) {
  const entries = Object.entries(headers ?? {});
  if (entries.length === 0) return <p className="text-xs text-muted">None.</p>;
  return (
    <dl
      aria-label={label}
      className="grid gap-x-4 gap-y-0.5 font-mono text-xs sm:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]"
    >
      {entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt title={told.get(name.toLowerCase())} className="text-muted max-sm:mt-1">
            {name}
          </dt>
          <dd className="break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
