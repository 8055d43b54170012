import { Button } from '../button.tsx';
import { Callout } from '../states/callout.tsx';

export type SaveChangesProps = {
  label: string;
  isChanged: boolean;
  pending: boolean;
  /** Why the last attempt was refused. */
  refusal: string | null;
  onSave: () => void;
};

/** The end of a settings panel: a refusal, and the save button, which says when there is nothing to save. */
export function SaveChanges({ label, isChanged, pending, refusal, onSave }: SaveChangesProps) {
  return (
    <>
      {refusal ? <Callout tone="danger" title={refusal} live /> : null}
      <div>
        <Button
          variant="primary"
          pending={pending}
          disabledReason={isChanged ? undefined : 'Nothing is changed.'}
          onClick={onSave}
        >
          {label}
        </Button>
      </div>
    </>
  );
}
