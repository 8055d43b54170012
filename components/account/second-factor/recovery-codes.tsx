'use client';
import { Download } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';

/** Recovery codes, shown only once. */
export function RecoveryCodes({
  codes,
  stored,
  onStoredChange,
}: {
  codes: readonly string[];
  stored: boolean;
  onStoredChange: (stored: boolean) => void;
}) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-3">
      <Callout tone="warning" title="Save these recovery codes. You won't see them again.">
        Each one signs you in once if you lose your phone. Keep them somewhere else.
      </Callout>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy codes" withText variant="secondary" size="md" />
        <a
          className={buttonClass({})}
          download="cadenza-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      </div>
      <Checkbox
        label="I have saved the codes."
        checked={stored}
        onCheckedChange={(checked) => onStoredChange(checked === true)}
      />
    </div>
  );
}
