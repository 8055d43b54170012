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
