'use client';
import { type Control, useController } from 'react-hook-form';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { FormField } from '#components/ui/form.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { type OperationScope, type Scope, scopeDescriptions } from '#lib/contract/scopes.ts';
import type { KeyFormValues } from './key-form-schema.ts';

const operationScopes = Object.keys(scopeDescriptions).filter((scope): scope is OperationScope => scope !== '*');

/** All operations, or those that are ticked, each with what it allows. */
export function ScopePicker({ control }: { control: Control<KeyFormValues> }) {
  const { field: access } = useController({ control, name: 'access' });
  return (
    <div className="flex flex-col gap-3">
      <FormField control={control} name="access" label="Scopes" required>
        {(field) => (
          <RadioCards
            columns={2}
            value={field.value}
            onValueChange={field.onChange}
            options={[
              { value: 'all', label: 'Everything', detail: scopeDescriptions['*'] },
              { value: 'some', label: 'Only what I choose', detail: 'Other requests answer 403 with the scope they need.' },
            ]}
          />
        )}
      </FormField>
      {access.value === 'some' ? (
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
