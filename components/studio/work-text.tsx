/** The current work and its expected end, side by side. On a phone they are stacked, and room for both is reserved. */
export function WorkText({ text, outlook }: { text: string; outlook: string | null }) {
  return (
    <span className="min-w-0 flex-1 sm:truncate">
      <span className="max-sm:block max-sm:truncate">{text}</span>
      <span className="text-muted max-sm:block max-sm:min-h-4 max-sm:truncate">
        {outlook ? (
          <>
            <span className="max-sm:hidden"> · </span>
            {outlook}
          </>
        ) : null}
      </span>
    </span>
  );
}
