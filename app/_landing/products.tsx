const products = [
  { name: 'Songs', path: 'POST /api/v1/music/songs', text: 'From a prompt or your own lyrics: two sung candidates, with the time of every word.' },
  { name: 'Lyrics', path: 'POST /api/v1/lyrics/generate', text: 'Written in one call, with the hook, the structure and the mood you ask for.' },
  { name: 'Music videos', path: 'POST /api/v1/mv/drafts', text: 'Draft, price, preflight, generate. Scenes are cut on the music, subtitles follow the words.' },
  { name: 'Events', path: 'GET /api/v1/tasks/{id}/stream', text: 'Every stage as it happens, by stream or by signed webhook, and every credit accounted for.' },
];

/** What the service makes, each with the request that makes it. */
export function Products() {
  return (
    <dl className="divide-y border-y">
      {products.map((product) => (
        <div key={product.name} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="font-medium">{product.name}</dt>
          <dd>
            <p>{product.text}</p>
            <p className="mt-0.5 font-mono text-xs text-muted">{product.path}</p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
