'use client';
import { Bookmark, Plus, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useId, useState, useTransition } from 'react';
import { deleteView, saveView } from '#app/(dashboard)/tasks/actions.ts';
import type { SavedView } from '#lib/accounts/saved-views.ts';
import { useCommands } from '#components/shell/command-context.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { DropdownMenu, type MenuItem } from '#components/ui/dropdown-menu.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { hasFilters, type TaskFilters, viewQueryOf } from './task-filters.ts';

/** Filters under names, shared by everybody who signs in to the account. */
export function SavedViews({ filters, views }: { filters: TaskFilters; views: readonly SavedView[] }) {
  const router = useRouter();
  const [naming, setNaming] = useState(false);
  const query = viewQueryOf(filters);
  const current = views.find((view) => view.query === query);
  useCommands(views.map((view) => ({ id: `view-${view.viewId}`, group: 'Views of tasks', label: view.name, href: `/tasks?${view.query}` })));
  const remove = async (view: SavedView) => {
    const answer = await settled(deleteView(view.viewId));
    if (!answer.ok) return toast({ tone: 'danger', title: 'The view was not deleted.', description: answer.error.message });
    toast({ tone: 'success', title: `View ${view.name} was deleted.` });
    router.refresh();
  };
  const items: MenuItem[] = [
    ...views.map((view) => ({ label: view.name, href: `/tasks?${view.query}` })),
    ...(views.length > 0 ? [{ kind: 'separator' } as const] : []),
    { label: 'Save these filters as a view', icon: <Plus />, disabledReason: hasFilters(filters) ? undefined : 'Filter the list first.', onSelect: () => setNaming(true) },
    ...(current ? [{ label: `Delete view ${current.name}`, icon: <Trash2 />, tone: 'danger' as const, onSelect: () => void remove(current) }] : []),
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
      {naming ? <NameDialog query={query} onClose={() => setNaming(false)} /> : null}
    </>
  );
}

function NameDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const router = useRouter();
  const form = useId();
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | undefined>();
  const [pending, start] = useTransition();
  const submit = () =>
    start(async () => {
      const answer = await settled(saveView(name, query));
      if (!answer.ok) return setRefusal(answer.error.details?.fields?.['name'] ?? answer.error.message);
      toast({ tone: 'success', title: `View ${answer.data.name} was saved.` });
      router.refresh();
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save these filters as a view"
      description="Everybody who signs in to this account sees it. A view of the same name is replaced."
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={pending} disabledReason={name.trim() ? undefined : 'Type a name first.'}>
            Save view
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) submit();
        }}
      >
        <Field label="Name" error={refusal}>
          <Input value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
