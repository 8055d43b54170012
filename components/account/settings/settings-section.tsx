import type { ReactNode } from 'react';

const sections = {
  profile: 'Profile',
  security: 'Sign-in and security',
  defaults: 'Defaults',
  appearance: 'Appearance',
  data: 'Your data',
} as const;
type SectionId = keyof typeof sections;

/** Links to the sections of the page: beside them on wide screens, above them on narrow ones. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className="mb-6 xl:sticky xl:top-20 xl:mb-0 xl:self-start">
      <ul className="flex flex-wrap gap-1 max-xl:-mx-1 max-xl:border-b max-xl:pb-2 xl:-ml-2.5 xl:flex-col">
        {Object.entries(sections).map(([id, label]) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="flex h-8 items-center rounded-md px-2.5 whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-10"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SettingsSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-20">
      <h2 id={`${id}-heading`} className="mb-3 text-base">
        {sections[id]}
      </h2>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}
