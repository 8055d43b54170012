/**
 * The logo: a fermata, the sign over the note at which a soloist plays a cadenza, drawn as waveform bars around one
 * held note in the accent colour.
 */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className} fill="none">
      <path
        d="M2.5 12.5v7M7.25 7.5v6.5M12 4.5v6M16.75 7.5v6.5M21.5 12.5v7"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
      />
      <circle cx="12" cy="17.25" r="3.1" className="fill-playhead" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-base font-semibold tracking-tight">
      <LogoMark className="size-6" />
      Cadenza
    </span>
  );
}

/** The first tab stop: skips the navigation and jumps to the main content (`#content`). */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
