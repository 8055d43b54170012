'use client';
import { libraryNameLengths } from '#lib/contract/constants/limits.ts';
import { NameDialog } from '#components/ui/overlays/name-dialog.tsx';
import type { RenameAction, ItemKind } from './item-menu.tsx';

type Props = { kind: ItemKind; id: string; name: string; rename: RenameAction; onClose: () => void };

export function RenameDialog({ kind, id, name, rename, onClose }: Props) {
  return (
    <NameDialog
      title={`Rename ${kind}`}
      submitLabel="Rename"
      name={name}
      lengthMax={libraryNameLengths[kind]}
      save={(wanted) => rename(kind, id, wanted)}
      doneText={(wanted) => `Renamed to ${wanted}.`}
      onClose={onClose}
    />
  );
}
