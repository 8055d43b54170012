/** Names an icon rather than holding one, so that the list can be given by a server component. */
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
  /** Beside the label: running tasks, failed deliveries. */
  count?: number;
  /** What is wrong there; shown as a mark that is read out. */
  alert?: string;
  /** False for a section that a phone reaches otherwise: its bar has room for six. */
  isInBar?: boolean;
  /** Above the first of them, where they are apart from the rest. */
  group?: string;
  /** True where pages below it have entries of their own. */
  isExact?: boolean;
};

export const dashboardNav: readonly NavItem[] = [
  { href: '/overview', label: 'Overview', icon: 'overview' },
  { href: '/studio', label: 'Studio', icon: 'studio' },
  { href: '/library', label: 'Library', icon: 'library' },
  { href: '/tasks', label: 'Tasks', icon: 'tasks' },
  { href: '/keys', label: 'Keys', icon: 'keys' },
  { href: '/webhooks', label: 'Webhooks', icon: 'webhooks' },
  { href: '/usage', label: 'Usage', icon: 'usage', isInBar: false },
  { href: '/playground', label: 'Playground', icon: 'playground', isInBar: false },
];

/** A section stays marked on the pages below it. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return pathname === item.href || (!item.isExact && pathname.startsWith(`${item.href}/`));
}

/** For operators alone, below the rest. */
export const operatorNav: readonly NavItem[] = [
  { href: '/operator', label: 'Service', icon: 'service', group: 'Operator', isInBar: false, isExact: true },
  { href: '/operator/accounts', label: 'Accounts', icon: 'accounts', group: 'Operator', isInBar: false },
  { href: '/operator/requests', label: 'Requests', icon: 'requests', group: 'Operator', isInBar: false },
  { href: '/operator/engines', label: 'Engines', icon: 'engines', group: 'Operator', isInBar: false },
  { href: '/operator/trail', label: 'Trail', icon: 'trail', group: 'Operator', isInBar: false },
];

/** The parts of the library, each a page. */
export const librarySections = [
  { kind: 'songs', href: '/library', label: 'Songs' },
  { kind: 'voices', href: '/library/voices', label: 'Voices' },
  { kind: 'videos', href: '/library/videos', label: 'Videos' },
  { kind: 'drafts', href: '/library/drafts', label: 'Drafts' },
  { kind: 'uploads', href: '/library/uploads', label: 'Uploads' },
] as const;
export type LibrarySection = (typeof librarySections)[number]['kind'];
