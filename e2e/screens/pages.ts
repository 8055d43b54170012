/**
 * Every page of the app: its name, URL, and the states in which it is worth a screenshot. A house rule checks that none
 * is missing.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `full`: an account with a month of work. `empty`: a new one. `failing`: one on hold, with failed work and a receiver
 * that is down.
 */
export const states = ['full', 'empty', 'failing'] as const;
export type State = (typeof states)[number];

/** Ids of an account's resources, where it has any. */
export type Things = Partial<
  Record<
    | 'account'
    | 'clip'
    | 'song'
    | 'mv'
    | 'editedMv'
    | 'draft'
    | 'waitingMv'
    | 'failedTask'
    | 'cancelledTask'
    | 'key'
    | 'oldKey'
    | 'delivery'
    | 'failedDelivery'
    | 'inbox'
    | 'pendingTask',
    string
  >
>;

export type AppPage = {
  /** The folder of its `page.tsx` under `app`, without route groups. */
  route: string;
  name: string;
  /** Needs no sign-in. */
  isPublic?: true;
  /** Cannot be reached by URL; the reason. */
  unseen?: string;
  /** The URL in a state; null when the page does not exist in it. */
  at(state: State, things: Things): string | null;
};

const list = (route: string, name: string): AppPage => ({ route, name, at: () => route });
/** For ids that do not exist, as after an outdated link. */
const missing = '01m0000000000000000000000x';

/** For operators, which include the account of the full state; others get the not-found page. */
const operators = (route: string, name: string): AppPage => ({
  route,
  name,
  at: (state) => (state === 'empty' ? null : route),
});

const publicPage = (route: string, name: string, failing: string | null = null): AppPage => ({
  route,
  name,
  isPublic: true,
  at: (state) => (state === 'full' ? route : state === 'failing' ? failing : null),
});

/**
 * A page of one resource: the resource itself, nothing for a new account, and a failed one, or else the not-found page.
 */
function thing(route: string, name: string, id: keyof Things, failed?: keyof Things): AppPage {
  const path = (value: string) => route.replace(/\[+[^\]]+\]+/, value);
  return {
    route,
    name,
    at(state, things) {
      if (state === 'empty') return null;
      const wanted = state === 'full' || !failed ? things[id] : things[failed];
      return state === 'failing' && !failed ? path(missing) : wanted ? path(wanted) : null;
    },
  };
}

export const appPages: readonly AppPage[] = [
  publicPage('/', 'landing'),
  publicPage('/sign-in', 'sign-in', '/sign-in?error=1'),
  publicPage('/sign-in/forgotten', 'forgotten-password'),
  publicPage('/sign-in/link', 'sign-in-link', '/sign-in/link?token=too-old'),
  publicPage('/sign-up', 'sign-up'),
  {
    route: '/sign-in/continue',
    name: 'choose-password',
    isPublic: true,
    unseen: 'a step of a sign-in, which has no address of its own',
    at: () => null,
  },
  publicPage('/reference', 'reference'),
  {
    route: '/reference/[section]',
    name: 'reference-section',
    isPublic: true,
    at: (state) => (state === 'full' ? '/reference/errors' : state === 'failing' ? '/reference/nothing-here' : null),
  },
  list('/overview', 'overview'),
  list('/studio', 'studio'),
  list('/studio/new', 'studio-new'),
  thing('/studio/drafts/[id]', 'studio-draft', 'draft'),
  thing('/studio/[mvId]', 'studio-video', 'editedMv', 'mv'),
  list('/library', 'library-songs'),
  list('/library/voices', 'library-voices'),
  list('/library/videos', 'library-videos'),
  list('/library/drafts', 'library-drafts'),
  list('/library/uploads', 'library-uploads'),
  thing('/library/songs/[clipId]', 'library-song', 'clip'),
  list('/tasks', 'tasks'),
  thing('/tasks/[id]', 'task', 'song', 'failedTask'),
  thing('/tasks/[id]/again', 'task-again', 'song', 'failedTask'),
  list('/keys', 'keys'),
  thing('/keys/[id]', 'key', 'key', 'oldKey'),
  list('/webhooks', 'webhooks'),
  thing('/webhooks/deliveries/[id]', 'delivery', 'delivery', 'failedDelivery'),
  thing('/webhooks/inboxes/[token]', 'inbox', 'inbox'),
  list('/webhooks/verify', 'webhooks-verify'),
  list('/usage', 'usage'),
  thing('/usage/[taskId]', 'usage-task', 'song', 'failedTask'),
  list('/account', 'account'),
  list('/playground', 'playground'),
  operators('/operator', 'operator'),
  operators('/operator/accounts', 'operator-accounts'),
  {
    ...operators('/operator/accounts/[id]', 'operator-account'),
    at: (state, things) => (state === 'full' && things.account ? `/operator/accounts/${things.account}` : null),
  },
  operators('/operator/requests', 'operator-requests'),
  operators('/operator/engines', 'operator-engines'),
  operators('/operator/trail', 'operator-trail'),
];

/** Page routes that the list omits or repeats, and listed pages that no longer exist. */
export function unlistedPages(root: string): string[] {
  const routes = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)page\.tsx$/.test(path))
    .map(
      (path) =>
        `/${path
          .split('/')
          .slice(0, -1)
          .filter((part) => !/^\(.*\)$/.test(part))
          .join('/')}`,
    );
  const listed = appPages.map(({ route }) => route);
  return [
    ...routes.filter((route) => listed.filter((one) => one === route).length !== 1),
    ...listed.filter((route) => !routes.includes(route)),
  ];
}
