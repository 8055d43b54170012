'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition } from 'react';
import { SearchInput } from '#components/ui/input.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type TaskStatus, type TaskType, taskTypeLabels } from '#lib/contract/task.ts';
import { hasFilters, type TaskFilters, taskListHref } from './task-filters.ts';

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

/** Filters of the task list. Each change is a new address. */
export function TaskFilterBar({ filters }: { filters: TaskFilters }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [tag, setTag] = useState(filters.tag);
  useEffect(() => setTag(filters.tag), [filters.tag]);
  const go = (changes: Parameters<typeof taskListHref>[1]) => start(() => router.push(taskListHref(filters, changes), { scroll: false }));
  const chosenTag = (text: string) => {
    setTag(text);
    if (text === '' && filters.tag) go({ tag: '' });
  };
  return (
    <search className="mb-3 flex flex-wrap items-center gap-2">
      <Segmented
        label="Status"
        options={statusOptions}
        value={groupOf(filters.status)}
        onValueChange={(group) => group !== 'other' && go({ status: [...statusGroups[group].statuses] })}
      />
      <div className="w-40">
        <Select
          aria-label="Type"
          options={typeOptions}
          value={filters.type[0] ?? anyType}
          onValueChange={(type) => go({ type: type === anyType ? [] : [type as TaskType] })}
        />
      </div>
      <form
        className="w-44"
        onSubmit={(event) => {
          event.preventDefault();
          go({ tag: tag.trim() });
        }}
      >
        <SearchInput label="Tag" placeholder="Tag, then Enter" value={tag} onValueChange={chosenTag} enterKeyHint="search" />
      </form>
      {hasFilters(filters) ? (
        <TextLink href="/tasks" className="px-1">
          Clear
        </TextLink>
      ) : null}
      {pending ? <Spinner /> : null}
    </search>
  );
}

function groupOf(statuses: readonly TaskStatus[]): Group {
  const same = (list: readonly TaskStatus[]) => list.length === statuses.length && list.every((status) => statuses.includes(status));
  return (Object.keys(statusGroups) as (keyof typeof statusGroups)[]).find((group) => same(statusGroups[group].statuses)) ?? 'other';
}
