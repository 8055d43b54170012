/** The name of an icon, so that server components can pass the list to client components. */
export type NavIcon =
  | 'overview'
  | 'studio'
  | 'library'
  | 'tasks'
  | 'keys'
  | 'webhooks'
  | 'usage'
  | 'playground'
  | 'service'
  | 'accounts'
  | 'requests'
  | 'engines'
  | 'trail';

export type NavItem = {
  href: string;
  label: string;
  icon: NavIcon;
  /** Count beside the label: running tasks, failed deliveries. */
  count?: string;
  /** What is wrong in this section; shown as a dot and read by screen readers. */
  alert?: string;
  /**
   * False for sections that a phone reaches through "More", or operators through their tabs: the bottom bar has room for
   * `barSectionsMax` beside it.
   */
  isInBar?: boolean;
  /** Group heading above the first item of a group. */
  group?: string;
  /** True when sub-pages have entries of their own. */
  isExact?: boolean;
};

/** With one more, the labels would touch on a narrow phone. */
export const barSectionsMax = 4;

export const dashboardNav: readonly NavItem[] = [
  { href: '/overview', label: 'Overview', icon: 'overview' },
  { href: '/studio', label: 'Studio', icon: 'studio' },
  { href: '/library', label: 'Library', icon: 'library' },
  { href: '/tasks', label: 'Tasks', icon: 'tasks' },
  { href: '/keys', label: 'Keys', icon: 'keys', isInBar: false },
  { href: '/webhooks', label: 'Webhooks', icon: 'webhooks', isInBar: false },
  { href: '/usage', label: 'Usage', icon: 'usage', isInBar: false },
  { href: '/playground', label: 'Playground', icon: 'playground', isInBar: false },
];

/** A section stays highlighted on its sub-pages. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return pathname === item.href || (!item.isExact && pathname.startsWith(`${item.href}/`));
}

/** Shown to operators only, below the rest. */
export const operatorNav: readonly NavItem[] = [
  { href: '/operator', label: 'Service', icon: 'service', group: 'Operator', isInBar: false, isExact: true },
  { href: '/operator/accounts', label: 'Accounts', icon: 'accounts', group: 'Operator', isInBar: false },
  { href: '/operator/requests', label: 'Requests', icon: 'requests', group: 'Operator', isInBar: false },
  { href: '/operator/engines', label: 'Engines', icon: 'engines', group: 'Operator', isInBar: false },
  { href: '/operator/trail', label: 'Trail', icon: 'trail', group: 'Operator', isInBar: false },
];

/** The sections of the library, each of which is a page. */
export const librarySections = [
  { kind: 'songs', href: '/library', label: 'Songs' },
  { kind: 'voices', href: '/library/voices', label: 'Voices' },
  { kind: 'videos', href: '/library/videos', label: 'Videos' },
  { kind: 'drafts', href: '/library/drafts', label: 'Drafts' },
  { kind: 'uploads', href: '/library/uploads', label: 'Uploads' },
] as const;
export type LibrarySection = (typeof librarySections)[number]['kind'];
