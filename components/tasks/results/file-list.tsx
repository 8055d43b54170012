import { CodeBlock } from '#components/ui/code-block.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { noLongerKept } from '#components/library/retention-text.ts';
import type { Resource } from '#lib/contract/resource.ts';
import { clipLengthText } from '../task-text.ts';
import { DownloadLink } from './download-link.tsx';

/** Results of other kinds: text to copy, files to download. */
export function FileList({ files }: { files: readonly Resource[] }) {
  return (
    <ul className="divide-y">
      {files.map((file) => (
        <li key={file.id} className="px-4 py-3">
          {file.content ? (
            <CodeBlock code={file.content} title={file.title ?? 'Text'} wrap />
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <Badge>{file.type}</Badge>
              <span className="min-w-0 flex-1 truncate">{file.title ?? file.id}</span>
              {file.durationSec ? <span className="text-xs text-muted">{clipLengthText(file.durationSec)}</span> : null}
              {file.url ? (
                <DownloadLink url={file.url} byteLength={file.byteLength} label={`Download ${file.title ?? file.id}`} />
              ) : (
                <span className="text-xs text-muted">{noLongerKept}</span>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
