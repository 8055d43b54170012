import { type ReactNode, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';

export type FileButtonProps = {
  /** Names the file input: `Portrait: files`. */
  label: string;
  accept?: string;
  multiple?: boolean;
  size?: 'sm' | 'md';
  disabledReason?: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** Opens the browser's file dialog. The same file can be chosen twice in a row. */
export function FileButton({ label, accept, multiple, size, disabledReason, onFiles, children }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size={size} disabledReason={disabledReason} onClick={() => chooser.current?.click()}>
        {children}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
