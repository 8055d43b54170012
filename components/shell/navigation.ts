/** Names an icon rather than holding one, so that the list can be given by a server component. */
export type NavIcon = 'overview' | 'studio' | 'library' | 'tasks' | 'keys' | 'webhooks' | 'usage';

export type NavItem = {
  href: string;
  label: string;
  icon: NavIcon;
  /** Beside the label: running tasks, failed deliveries. */
  count?: number;
  /** What is wrong there; shown as a mark that is read out. */
  alert?: string;
  /** False for a section that a phone reaches otherwise: its bar has room for six. */
  isInBar?: boolean;
};

export const dashboardNav: readonly NavItem[] = [
  { href: '/overview', label: 'Overview', icon: 'overview' },
  { href: '/studio', label: 'Studio', icon: 'studio' },
  { href: '/library', label: 'Library', icon: 'library' },
  { href: '/tasks', label: 'Tasks', icon: 'tasks' },
  { href: '/keys', label: 'Keys', icon: 'keys' },
  { href: '/webhooks', label: 'Webhooks', icon: 'webhooks' },
  { href: '/usage', label: 'Usage', icon: 'usage', isInBar: false },
];

/** A section stays marked on the pages below it. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return pathname === item.href || pathname.startsWith(`${item.href}/`);
}

/** The parts of the library, each a page. */
export const librarySections = [
  { kind: 'songs', href: '/library', label: 'Songs' },
  { kind: 'voices', href: '/library/voices', label: 'Voices' },
  { kind: 'videos', href: '/library/videos', label: 'Videos' },
  { kind: 'drafts', href: '/library/drafts', label: 'Drafts' },
  { kind: 'uploads', href: '/library/uploads', label: 'Uploads' },
] as const;
export type LibrarySection = (typeof librarySections)[number]['kind'];
