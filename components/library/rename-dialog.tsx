'use client';
import { useRouter } from 'next/navigation';
import { useId, useState, useTransition } from 'react';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { toast } from '#components/ui/toast-store.ts';
import type { RenameAction, ThingKind } from './thing-menu.tsx';

type Props = { kind: ThingKind; id: string; name: string; rename: RenameAction; onClose: () => void };

export function RenameDialog({ kind, id, name, rename, onClose }: Props) {
  const router = useRouter();
  const form = useId();
  const [typed, setTyped] = useState(name);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [pending, start] = useTransition();
  const wanted = typed.trim();
  const submit = () =>
    start(async () => {
      const answer = await settled(rename(kind, id, wanted));
      if (!answer.ok) return setRefusal(answer.error.details?.fields?.['name'] ?? answer.error.message);
      toast({ tone: 'success', title: `Renamed to ${wanted}.` });
      router.refresh();
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rename ${kind}`}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={pending} disabledReason={wanted === '' ? 'Type a name first.' : wanted === name ? 'This is its name already.' : undefined}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted && wanted !== name) submit();
        }}
      >
        <Field label="Name" error={refusal}>
          <Input value={typed} maxLength={100} autoComplete="off" onFocus={(event) => event.target.select()} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
