import { shortUrl } from '../attempt-text.ts';

/** A destination's address within a sentence; hovering shows it whole. */
export function DestinationUrl({ url }: { url: string }) {
  return (
    <span title={url} className="font-mono text-xs break-all">
      {shortUrl(url)}
    </span>
  );
}
