'use client';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { FormField } from '#components/ui/form.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { type OperationScope, type Scope, scopeDescriptions } from '#lib/contract/scopes.ts';
import type { KeyFormValues } from './key-form-schema.ts';
import { type ScopeTemplate, scopeTemplates, templateOf } from './scope-templates.ts';

const operationScopes = Object.keys(scopeDescriptions).filter((scope): scope is OperationScope => scope !== '*');

/** What the key is for: a template, or scopes ticked one by one, each with what it allows. */
export function ScopePicker({ control }: { control: Control<KeyFormValues> }) {
  const { field: access } = useController({ control, name: 'access' });
  const { field: scopes } = useController({ control, name: 'scopes' });
  // Once somebody picks scopes by hand, a selection that equals a template stays in manual mode.
  const [byHand, setByHand] = useState(false);
  const template =
    byHand && access.value === 'some' ? 'custom' : templateOf({ access: access.value, scopes: scopes.value });
  const choose = (value: ScopeTemplate) => {
    const chosen = scopeTemplates.find((one) => one.value === value);
    setByHand(value === 'custom');
    access.onChange(value === 'all' ? 'all' : 'some');
    if (chosen?.scopes) scopes.onChange([...chosen.scopes]);
  };
  return (
    <div className="flex flex-col gap-3">
      <Field label="What it can do" required>
        <RadioCards columns={2} value={template} onValueChange={choose} options={scopeTemplates} />
      </Field>
      {template === 'custom' ? (
        <FormField control={control} name="scopes" label="Allowed operations" labelHidden>
          {(field) => (
            <div className="flex flex-col gap-3 rounded-md border bg-sunken p-3">
              {operationScopes.map((scope) => (
                <Checkbox
                  key={scope}
                  label={<code className="font-mono text-xs">{scope}</code>}
                  description={scopeDescriptions[scope]}
                  checked={field.value.includes(scope)}
                  onCheckedChange={(checked) => field.onChange(toggled(field.value, scope, checked === true))}
                />
              ))}
            </div>
          )}
        </FormField>
      ) : null}
    </div>
  );
}

function toggled(held: readonly Scope[], scope: Scope, on: boolean): Scope[] {
  return on ? [...held.filter((one) => one !== scope), scope] : held.filter((one) => one !== scope);
}
