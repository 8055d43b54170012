const products = [
  { name: 'Songs', path: 'POST /api/v1/music/songs', text: 'From a prompt, your own lyrics, a public Voice, or audio to extend or cover.' },
  {
    name: 'Lyrics',
    path: 'POST /api/v1/lyrics/generate',
    text: 'Written in one call, in the languages you mix, with every word timed once it is sung.',
  },
  { name: 'Subtitles', path: 'POST /api/v1/subtitles/', text: 'srt, vtt, lrc and json from a public audio address.' },
  {
    name: 'Music videos',
    path: 'POST /api/v1/mv/drafts',
    text: 'Draft, price, preflight, generate. Render single scenes again until the cut is right.',
  },
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
