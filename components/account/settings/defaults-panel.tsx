'use client';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { saveDraftDefaults } from '#app/(dashboard)/account/actions.ts';
import { makeDefault } from '#app/(dashboard)/webhooks/actions.ts';
import {
  draftChoiceDefaults,
  type EngineVersion,
  engineVersions,
  type MakingChoice,
  nativeOnlyResolutions,
  type Resolution,
  resolutions,
  type StyleId,
  styleIds,
  withChoice,
} from '#lib/contract/constants/mv-choices.ts';
import type { DraftDefaults } from '#lib/products/mv/drafts/draft-defaults.ts';
import { settled } from '#components/actions/action-refusal.ts';
import { engineLooks, resolutionLooks, styleLooks } from '#components/studio/style-catalog.ts';
import { Field } from '#components/ui/fields/field.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { SaveChanges } from '#components/ui/fields/save-changes.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { toast } from '#components/ui/overlays/toast-store.ts';

type Values = { styleId: StyleId; engineVersion: EngineVersion; resolution: Resolution };

/** Draft options that have no account default. */
const otherChoices = {
  renderTier: null,
  performanceMode: 'auto',
  schedule: 'standard',
} as const satisfies Partial<MakingChoice>;

/** Style, engine and resolution preselected in new drafts. */
export function DraftDefaultsPanel({
  defaults,
  isNativeOffered,
}: {
  defaults: DraftDefaults;
  isNativeOffered: boolean;
}) {
  const router = useRouter();
  const saved: Values = { ...draftChoiceDefaults, ...defaults };
  const [values, setValues] = useState(saved);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const isChanged = Object.entries(values).some(([name, value]) => saved[name as keyof Values] !== value);
  const setEngine = (engineVersion: EngineVersion) => {
    const { resolution } = withChoice({ ...values, ...otherChoices }, { engineVersion });
    setValues({ ...values, engineVersion, resolution });
  };
  const save = () =>
    start(async () => {
      // A value equal to the service's own default is not stored as an account default.
      const chosen = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => draftChoiceDefaults[name as keyof Values] !== value),
      );
      const answer = await settled(saveDraftDefaults(chosen));
      setRefusal(answer.ok ? null : answer.error.message);
      if (!answer.ok) return;
      toast({ tone: 'success', title: 'Saved. New drafts start with these.' });
      router.refresh();
    });
  return (
    <Panel
      title="New drafts"
      description="What a new draft in the studio starts with. You can change each draft. The API does not use these."
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Style" required>
            <Select
              options={styleIds.map((value) => ({ value, ...styleLooks[value] }))}
              value={values.styleId}
              onValueChange={(styleId) => setValues({ ...values, styleId })}
            />
          </Field>
          <Field label="Engine" required>
            <Select
              options={engineVersions.map((value) => ({
                value,
                ...engineLooks[value],
                disabledReason:
                  value === 'native-v1' && !isNativeOffered ? 'This service does not offer it.' : undefined,
              }))}
              value={values.engineVersion}
              onValueChange={setEngine}
            />
          </Field>
          <Field label="Resolution" required>
            <Select
              options={resolutions.map((value) => ({
                value,
                label: value,
                detail: resolutionLooks[value],
                disabledReason:
                  nativeOnlyResolutions.includes(value) && values.engineVersion !== 'native-v1'
                    ? 'Only the native engine has this size.'
                    : undefined,
              }))}
              value={values.resolution}
              onValueChange={(resolution) => setValues({ ...values, resolution })}
            />
          </Field>
        </div>
        <SaveChanges label="Save defaults" isChanged={isChanged} pending={pending} refusal={refusal} onSave={save} />
      </div>
    </Panel>
  );
}

const NOWHERE = 'nowhere';

/** Receives the events of tasks that name no webhook of their own. Takes effect immediately. */
export function DefaultDestinationPanel({ urls, chosen }: { urls: readonly string[]; chosen: string | null }) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const choose = (value: string) =>
    start(async () => {
      const answer = await settled(makeDefault(value === NOWHERE ? null : value));
      if (answer.ok)
        toast({
          tone: 'success',
          title: value === NOWHERE ? 'Events are not sent any more.' : 'Events go there from now on.',
        });
      else toast({ tone: 'danger', title: 'The destination was not set.', description: answer.error.message });
      router.refresh();
    });
  return (
    <Panel
      title="Webhook destination"
      description="Where events go for tasks that name no address of their own. Takes effect at once."
    >
      {urls.length === 0 ? (
        <p className="text-muted">
          There is no destination yet. <TextLink href="/webhooks">Add one on the webhooks page.</TextLink>
        </p>
      ) : (
        <Field label="Destination" required>
          <Select
            disabled={pending}
            options={[
              { value: NOWHERE, label: 'None', detail: 'Only tasks with an address of their own send events' },
              ...urls.map((url) => ({ value: url, label: <span className="font-mono text-xs break-all">{url}</span> })),
            ]}
            value={chosen ?? NOWHERE}
            onValueChange={choose}
          />
        </Field>
      )}
    </Panel>
  );
}
