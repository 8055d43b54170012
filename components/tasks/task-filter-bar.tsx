'use client';
import { Bookmark, Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState, useTransition } from 'react';
import { viewNameLength } from '#lib/contract/constants/limits.ts';
import type { SavedView } from '#lib/accounts/saved-views.ts';
import { type TaskStatus, type TaskType, taskTypeLabels } from '#lib/contract/constants/tasks.ts';
import { deleteView, saveView } from '#app/(dashboard)/tasks/actions.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { useCommands } from '#components/shell/command-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { DropdownMenu, type MenuItem } from '#components/ui/overlays/dropdown-menu.tsx';
import { SearchInput } from '#components/ui/fields/input.tsx';
import { FormElement } from '#components/ui/fields/form.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { NameDialog } from '#components/ui/overlays/name-dialog.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { DayFilter } from './day-filter.tsx';
import { hasFilters, type TaskFilterChanges, type TaskFilters, taskListHref, viewQueryOf } from './task-filters.ts';

const statusGroups = {
  all: { label: 'All', statuses: [] },
  running: { label: 'Running', statuses: ['PENDING', 'PROCESSING'] },
  completed: { label: 'Completed', statuses: ['COMPLETED'] },
  failed: { label: 'Failed', statuses: ['FAILED'] },
  cancelled: { label: 'Cancelled', statuses: ['CANCELLED'] },
} as const satisfies Record<string, { label: string; statuses: readonly TaskStatus[] }>;
type Group = keyof typeof statusGroups | 'other';

const statusOptions = Object.entries(statusGroups).map(([value, { label }]) => ({ value: value as Group, label }));
const anyType = 'any';
const typeOptions = [
  { value: anyType, label: 'All types' },
  ...Object.entries(taskTypeLabels).map(([value, label]) => ({ value, label })),
];
const searchAfterMs = 250;

/** Search and filters of the task list. Every change updates the URL; filters used often can be saved as a view. */
export function TaskFilterBar({ filters, views }: { filters: TaskFilters; views: readonly SavedView[] }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [tag, setTag] = useState(filters.tag);
  useEffect(() => setTag(filters.tag), [filters.tag]);
  const go = (changes: TaskFilterChanges) =>
    start(() => router.push(taskListHref(filters, changes), { scroll: false }));
  const [typed, setTyped] = useSearchText(filters, (search) =>
    start(() => router.replace(taskListHref(filters, { search }), { scroll: false })),
  );
  const [isOpen, setOpen] = useState(false);
  const more = useId();
  const folded = [filters.type.length > 0, filters.tag !== '', filters.from !== '' || filters.to !== ''].filter(
    Boolean,
  ).length;
  const chosenTag = (text: string) => {
    setTag(text);
    if (text === '' && filters.tag) go({ tag: '' });
  };
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput
        label="Search tasks"
        placeholder="Title, tag, id or error"
        value={typed}
        onValueChange={setTyped}
        className="w-64 max-sm:w-auto max-sm:min-w-0 max-sm:flex-1"
      />
      <Button className="sm:hidden" aria-expanded={isOpen} aria-controls={more} onClick={() => setOpen(!isOpen)}>
        <SlidersHorizontal aria-hidden="true" />
        {folded > 0 ? `Filters (${folded})` : 'Filters'}
      </Button>
      <Segmented
        label="Status"
        options={statusOptions}
        value={groupOf(filters.status)}
        onValueChange={(group) => group !== 'other' && go({ status: [...statusGroups[group].statuses] })}
      />
      {/* Collapsed on phones until opened. */}
      <div id={more} className={cn('contents', !isOpen && 'max-sm:hidden')}>
        <div className="w-36 max-sm:flex-1">
          <Select
            aria-label="Type"
            options={typeOptions}
            value={filters.type[0] ?? anyType}
            onValueChange={(type) => go({ type: type === anyType ? [] : [type as TaskType] })}
          />
        </div>
        <FormElement
          className="w-40 max-sm:flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            go({ tag: tag.trim() });
          }}
        >
          <SearchInput
            label="Tag"
            placeholder="Tag, then Enter"
            value={tag}
            onValueChange={chosenTag}
            enterKeyHint="search"
          />
        </FormElement>
        <DayFilter from={filters.from} to={filters.to} onChange={go} />
        <SavedViews filters={filters} views={views} />
      </div>
      {hasFilters(filters) ? (
        <TextLink href="/tasks" className="px-1">
          Clear
        </TextLink>
      ) : null}
      {pending ? <Spinner /> : null}
    </search>
  );
}

/** The text in the search field, applied after a debounce; a change of the URL wins over it. */
function useSearchText(filters: TaskFilters, search: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(filters.search);
  const asked = useRef(filters.search);
  const newest = useRef(search);
  useEffect(() => {
    newest.current = search;
  });
  useEffect(() => {
    if (filters.search !== asked.current) setTyped(filters.search);
    asked.current = filters.search;
  }, [filters.search]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      newest.current(wanted);
    }, searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}

function groupOf(statuses: readonly TaskStatus[]): Group {
  const same = (list: readonly TaskStatus[]) =>
    list.length === statuses.length && list.every((status) => statuses.includes(status));
  return (
    (Object.keys(statusGroups) as (keyof typeof statusGroups)[]).find((group) => same(statusGroups[group].statuses)) ??
    'other'
  );
}

/** Named filters, shared by everybody who signs in to the account. */
function SavedViews({ filters, views }: { filters: TaskFilters; views: readonly SavedView[] }) {
  const router = useRouter();
  const [naming, setNaming] = useState(false);
  const query = viewQueryOf(filters);
  const current = views.find((view) => view.query === query);
  useCommands(
    views.map((view) => ({
      id: `view-${view.viewId}`,
      group: 'Views of tasks',
      label: view.name,
      href: `/tasks?${view.query}`,
    })),
  );
  const remove = async (view: SavedView) => {
    const answer = await settled(deleteView(view.viewId));
    if (!answer.ok)
      return toast({ tone: 'danger', title: 'The view was not deleted.', description: answer.error.message });
    toast({ tone: 'success', title: `View ${view.name} was deleted.` });
    router.refresh();
  };
  const items: MenuItem[] = [
    ...views.map((view) => ({ label: view.name, href: `/tasks?${view.query}` })),
    ...(views.length > 0 ? [{ kind: 'separator' } as const] : []),
    {
      label: 'Save these filters as a view',
      icon: <Plus />,
      disabledReason: hasFilters(filters) ? undefined : 'Filter the list first.',
      onSelect: () => setNaming(true),
    },
    ...(current
      ? [
          {
            label: `Delete view ${current.name}`,
            icon: <Trash2 />,
            tone: 'danger' as const,
            onSelect: () => void remove(current),
          },
        ]
      : []),
  ];
  return (
    <>
      <DropdownMenu
        align="start"
        items={items}
        trigger={
          <Button>
            <Bookmark aria-hidden="true" fill={current ? 'currentColor' : 'none'} />
            {current?.name ?? 'Views'}
          </Button>
        }
      />
      {naming ? (
        <NameDialog
          title="Save these filters as a view"
          description="Everybody who signs in to this account sees it. A view of the same name is replaced."
          submitLabel="Save view"
          lengthMax={viewNameLength}
          save={(name) => saveView(name, query)}
          doneText={(name) => `View ${name} was saved.`}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
