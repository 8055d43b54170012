'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { httpUrl } from '#lib/contract/scalars.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogClose } from '#components/ui/overlays/dialog.tsx';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { Input } from '#components/ui/fields/input.tsx';
import type { AddedDestination, DestinationView } from '#lib/webhooks/destinations/destinations.ts';
import type { WebhookActions } from '../action-types.ts';

const destinationForm = z.object({
  url: z.string().trim().min(1, 'Enter the address of your endpoint.').pipe(httpUrl),
});

export type AddDestinationDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdded: (destination: AddedDestination) => void;
  /** The destination to replace; omit to add a new one. */
  replaces?: Pick<DestinationView, 'id' | 'url' | 'isDefault'>;
  actions: Pick<WebhookActions, 'addDestination' | 'replaceDestination'>;
};

/** Adds a destination, or replaces the URL of an existing one. */
export function AddDestinationDialog({ open, onOpenChange, onAdded, replaces, actions }: AddDestinationDialogProps) {
  const router = useRouter();
  const form = useForm({ resolver: zodResolver(destinationForm), defaultValues: { url: replaces?.url ?? '' } });
  const submit = async ({ url }: z.infer<typeof destinationForm>) => {
    const answer = await settled(replaces ? actions.replaceDestination(replaces.id, url) : actions.addDestination(url));
    if (!answer.ok) return applyServerError(form, answer.error);
    form.reset();
    onOpenChange(false);
    router.refresh();
    onAdded(answer.data);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={replaces ? 'Change the address' : 'Add a destination'}
      description={
        replaces
          ? `The new address gets its own signing secret; the old one is deleted with its secret.${replaces.isDefault ? ' It becomes your default.' : ''} Tasks that named the old address still send there.`
          : 'It gets its own signing secret and can be your default.'
      }
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form="add-destination" pending={form.formState.isSubmitting}>
            {replaces ? 'Change address' : 'Add destination'}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={submit} id="add-destination">
        <FormField
          control={form.control}
          name="url"
          label="Address"
          hint="It must answer a POST with 2xx within 10 seconds."
          required
        >
          {(field) => (
            <Input
              {...field}
              // The URL must not change while it is being submitted.
              readOnly={form.formState.isSubmitting}
              type="url"
              inputMode="url"
              mono
              placeholder="https://example.com/webhooks"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </FormField>
      </Form>
    </Dialog>
  );
}
