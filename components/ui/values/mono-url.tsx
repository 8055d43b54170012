import { CopyButton } from './copy-button.tsx';
import { cutMiddle } from './cut-middle.ts';

/** About two lines of a panel. */
const SHOWN_MAX = 160;

/** A monospaced URL. A long one is cut in the middle: hovering shows it whole, and it can be copied (`canCopy`: where it is whole). */
export function MonoUrl({ url, canCopy = true }: { url: string; canCopy?: boolean }) {
  const shown = cutMiddle(url, SHOWN_MAX);
  if (shown === url) return <span className="font-mono text-xs break-all">{url}</span>;
  return (
    <span className="inline-flex max-w-full items-start gap-0.5">
      <span title={url} className="min-w-0 font-mono text-xs break-all">
        {shown}
      </span>
      {canCopy && <CopyButton text={url} label="Copy the whole address" className="size-6 shrink-0 [&_svg]:size-3.5" />}
    </span>
  );
}
