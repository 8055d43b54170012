'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import type { SavedView } from '#lib/accounts/saved-views.ts';
import { SearchInput } from '#components/ui/input.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { controlClass } from '#components/ui/control-class.ts';
import { cn } from '#components/ui/cn.ts';
import { type TaskStatus, type TaskType, taskTypeLabels } from '#lib/contract/task.ts';
import { SavedViews } from './saved-views.tsx';
import { hasFilters, type TaskFilterChanges, type TaskFilters, taskListHref } from './task-filters.ts';

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
const typeOptions = [{ value: anyType, label: 'All types' }, ...Object.entries(taskTypeLabels).map(([value, label]) => ({ value, label }))];
const searchAfterMs = 250;

/** Search and filters of the task list. Each change is a new address; filters that are used again are kept as a view. */
export function TaskFilterBar({ filters, views }: { filters: TaskFilters; views: readonly SavedView[] }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [tag, setTag] = useState(filters.tag);
  useEffect(() => setTag(filters.tag), [filters.tag]);
  const go = (changes: TaskFilterChanges) => start(() => router.push(taskListHref(filters, changes), { scroll: false }));
  const [typed, setTyped] = useSearchText(filters, (search) => start(() => router.replace(taskListHref(filters, { search }), { scroll: false })));
  const chosenTag = (text: string) => {
    setTag(text);
    if (text === '' && filters.tag) go({ tag: '' });
  };
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput label="Search tasks" placeholder="Title, prompt, tag, id or error" value={typed} onValueChange={setTyped} className="w-72 max-sm:w-full" />
      <Segmented label="Status" options={statusOptions} value={groupOf(filters.status)} onValueChange={(group) => group !== 'other' && go({ status: [...statusGroups[group].statuses] })} />
      <div className="w-40 max-sm:flex-1">
        <Select aria-label="Type" options={typeOptions} value={filters.type[0] ?? anyType} onValueChange={(type) => go({ type: type === anyType ? [] : [type as TaskType] })} />
      </div>
      <form
        className="w-40 max-sm:flex-1"
        onSubmit={(event) => {
          event.preventDefault();
          go({ tag: tag.trim() });
        }}
      >
        <SearchInput label="Tag" placeholder="Tag, then Enter" value={tag} onValueChange={chosenTag} enterKeyHint="search" />
      </form>
      <fieldset className="flex items-center gap-1.5">
        <legend className="sr-only">Days on which they were created, in UTC</legend>
        <DayInput label="From" value={filters.from} max={filters.to} onDay={(from) => go({ from })} />
        <span aria-hidden="true" className="text-muted">
          to
        </span>
        <DayInput label="To" value={filters.to} min={filters.from} onDay={(to) => go({ to })} />
      </fieldset>
      <SavedViews filters={filters} views={views} />
      {hasFilters(filters) ? (
        <TextLink href="/tasks" className="px-1">
          Clear
        </TextLink>
      ) : null}
      {pending ? <Spinner /> : null}
    </search>
  );
}

/** A day as the browser asks for it; half a date changes nothing. */
function DayInput({ label, value, min, max, onDay }: { label: string; value: string; min?: string; max?: string; onDay: (day: string) => void }) {
  return (
    <input
      key={value}
      type="date"
      aria-label={label}
      title={`${label}, in UTC`}
      defaultValue={value}
      min={min || undefined}
      max={max || undefined}
      onChange={(event) => event.target.value !== value && (event.target.value === '' || event.target.value >= '2000') && onDay(event.target.value)}
      className={cn(controlClass, 'h-8 w-36 px-2 pointer-coarse:h-10')}
    />
  );
}

/** What is typed, and searched a moment later; what the address says otherwise wins. */
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
  const same = (list: readonly TaskStatus[]) => list.length === statuses.length && list.every((status) => statuses.includes(status));
  return (Object.keys(statusGroups) as (keyof typeof statusGroups)[]).find((group) => same(statusGroups[group].statuses)) ?? 'other';
}
