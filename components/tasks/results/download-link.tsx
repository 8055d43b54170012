import { Download } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { byteText } from '../task-text.ts';

/** Downloads a file under its own name. `label` names it for screen readers where several files are listed. */
export function DownloadLink({
  url,
  byteLength,
  label = 'Download',
}: {
  url: string;
  byteLength?: number | null;
  label?: string;
}) {
  return (
    <a href={downloadUrl(url)} download className={buttonClass({ size: 'sm' })} aria-label={label}>
      <Download aria-hidden="true" />
      Download
      {byteLength ? <span className="text-muted">{byteText(byteLength)}</span> : null}
    </a>
  );
}

function downloadUrl(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download`;
}
