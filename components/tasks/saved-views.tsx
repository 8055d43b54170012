'use client';
import { Bookmark, Plus, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { deleteView, saveView } from '#app/(dashboard)/tasks/actions.ts';
import type { SavedView } from '#lib/accounts/saved-views.ts';
import { useCommands } from '#components/shell/command-context.tsx';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#components/ui/dropdown-menu.tsx';
import { NameDialog } from '#components/ui/name-dialog.tsx';
import { toast } from '#components/ui/toast-store.ts';
import { hasFilters, type TaskFilters, viewQueryOf } from './task-filters.ts';

/** Named filters, shared by everybody who signs in to the account. */
export function SavedViews({ filters, views }: { filters: TaskFilters; views: readonly SavedView[] }) {
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
          maxLength={60}
          save={(name) => saveView(name, query)}
          doneText={(name) => `View ${name} was saved.`}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
