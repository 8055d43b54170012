'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeEmail, saveProfile } from '#app/(dashboard)/account/actions.ts';
import { profileInput, profileNameLength, type ProfileInput } from '#lib/accounts/passwords/credentials.ts';
import { describeIssue } from '#lib/contract/requests/validation.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Form, FormField } from '#components/ui/fields/form.tsx';
import { applyServerError } from '#components/ui/fields/form-errors.ts';
import { Input } from '#components/ui/fields/input.tsx';
import { rebaseForm } from '#components/ui/fields/rebase-form.ts';
import { Panel } from '#components/ui/panel.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';
import { OwnerProofDialog } from '../owner-proof-dialog.tsx';

/** Display name, and the address used to sign in. */
export function ProfilePanel({
  name,
  email,
  hasSecondFactor,
}: {
  name: string | null;
  email: string;
  hasSecondFactor: boolean;
}) {
  const router = useRouter();
  const form = useForm<ProfileInput>({
    resolver: zodResolver(profileInput, { error: describeIssue }),
    defaultValues: { name: name ?? '' },
  });
  const save = async (input: ProfileInput, sent: ProfileInput) => {
    const answer = await settled(saveProfile(input));
    if (!answer.ok) return applyServerError(form, answer.error);
    rebaseForm(form, sent, { name: answer.data.name ?? '' });
    toast({ tone: 'success', title: 'Your name is saved.' });
    router.refresh();
  };
  return (
    <Panel title="Name and email">
      <Form form={form} onSubmit={save}>
        <div className="flex items-end gap-2">
          <FormField control={form.control} name="name" label="Name" lengthMax={profileNameLength} className="flex-1">
            {(field) => <Input {...field} autoComplete="name" placeholder="Shown on these pages" />}
          </FormField>
          <Button
            type="submit"
            pending={form.formState.isSubmitting}
            disabledReason={form.formState.isDirty ? undefined : 'Nothing is changed.'}
          >
            Save name
          </Button>
        </div>
      </Form>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-4">
        <div className="min-w-0">
          <p className="font-medium">Email</p>
          <p className="break-all text-muted">{email}</p>
        </div>
        <EmailDialog hasSecondFactor={hasSecondFactor} />
      </div>
    </Panel>
  );
}

function EmailDialog({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const router = useRouter();
  const [email, setEmail] = useState('');
  return (
    <OwnerProofDialog
      trigger={<Button>Change email</Button>}
      title="Change your email address?"
      description="You sign in with the new one from then on. Every other browser is signed out."
      confirmLabel="Change email"
      tone="primary"
      withCode={hasSecondFactor}
      act={(proof) => changeEmail({ email, ...proof })}
      onDone={(changed) => {
        setEmail('');
        toast({ tone: 'success', title: `You sign in as ${changed.email} from now on.` });
        router.refresh();
      }}
    >
      <Field label="New email" required>
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="h-10"
        />
      </Field>
    </OwnerProofDialog>
  );
}
