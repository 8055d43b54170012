'use client';
import { type Ref, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { keyLimitMax } from '#lib/accounts/keys/key-input.ts';
import type { TierLimits } from '#lib/contract/accounts/limits.ts';
import { type OperationScope, type Scope, scopeDescriptions } from '#lib/contract/requests/scopes.ts';
import { canonicalIp } from '#lib/platform/text/ip-address.ts';
import { Checkbox } from '#components/ui/fields/checkbox.tsx';
import { Field, Fieldset } from '#components/ui/fields/field.tsx';
import { FormField } from '#components/ui/fields/form.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { IpListInput } from '#components/ui/fields/ip-list-input.tsx';
import { RadioCards } from '#components/ui/fields/radio-cards.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { toLocalInput } from '#components/webhooks/local-time.ts';
import { expiryFrom, type KeyFormValues } from './key-form.ts';

export type KeyFieldsProps = { control: Control<KeyFormValues>; allowances: TierLimits; currentIp: string | undefined };

/** All settings of a key. `allowances` are the account's limits, which apply in addition to the key's own. */
export function KeyFields({ control, allowances, currentIp }: KeyFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <FormField
        control={control}
        name="label"
        lengthMax={keyLimitMax.labelLength}
        label="Label"
        required
        hint="Where you use it: website, nightly job, laptop."
      >
        {(field) => <Input {...field} autoComplete="off" />}
      </FormField>
      <ScopePicker control={control} />
      <FormField
        control={control}
        name="ipAllowlist"
        label="Addresses"
        hint="IP addresses that can use the key. Leave empty to allow any."
      >
        {(field) => (
          <IpListInput
            value={field.value}
            onValueChange={field.onChange}
            max={keyLimitMax.ipAllowlist}
            currentIp={currentIp}
            normalize={(entry) => canonicalIp(entry.trim()) ?? entry.trim()}
            validate={(entry) =>
              canonicalIp(entry) === null
                ? `${entry} is not an IPv4 or IPv6 address. Ranges and names are not supported.`
                : null
            }
          />
        )}
      </FormField>
      <Fieldset
        legend="Limits for this key"
        description="Leave empty for no limit beyond your account's. The account's limits always apply."
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <FormField
            control={control}
            name="rateLimit"
            label="Per second"
            hint={`Account: ${allowances.operationsPerSec}, task reads ${allowances.queriesPerSec}`}
          >
            {(field) => <LimitInput {...field} />}
          </FormField>
          <FormField
            control={control}
            name="dailyLimit"
            label="Per day"
            hint={`Account: ${allowanceText(allowances.requestsPerDay)}`}
          >
            {(field) => <LimitInput {...field} />}
          </FormField>
          <FormField
            control={control}
            name="monthlyLimit"
            label="Per month"
            hint={`Account: ${allowanceText(allowances.requestsPerMonth)}`}
          >
            {(field) => <LimitInput {...field} />}
          </FormField>
        </div>
      </Fieldset>
      <FormField control={control} name="expiresAt" label="Expires">
        {(field) => <ExpiryInput value={field.value} onValueChange={field.onChange} />}
      </FormField>
    </div>
  );
}

function allowanceText(limit: number | null): string {
  return limit === null ? 'no limit' : limit.toLocaleString('en');
}

const operationScopes = Object.keys(scopeDescriptions).filter((scope): scope is OperationScope => scope !== '*');

/** What the key is for: a template, or scopes ticked one by one, each with what it allows. */
function ScopePicker({ control }: { control: Control<KeyFormValues> }) {
  const { field: access } = useController({ control, name: 'access' });
  const { field: scopes } = useController({ control, name: 'scopes' });
  // After someone picked scopes by hand, a selection equal to a template stays in manual mode.
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

/** Common purposes of keys, in plain words. A template with `null` scopes lets the user pick them one by one. */
export const scopeTemplates = [
  { value: 'all', label: 'Everything', detail: 'Every operation, including ones added later.', scopes: [] },
  {
    value: 'make',
    label: 'Create',
    detail:
      'Create, follow and cancel tasks; delete videos, songs, voices, drafts and uploads. No access to balance or storage.',
    scopes: ['task:create', 'task:read', 'task:cancel'],
  },
  {
    value: 'watch',
    label: 'Read only',
    detail: 'Read tasks and results. Spends nothing and changes nothing.',
    scopes: ['task:read'],
  },
  {
    value: 'books',
    label: 'Accounting',
    detail: 'Read the balance and export usage. No access to tasks.',
    scopes: ['usage:read'],
  },
  { value: 'custom', label: 'Choose', detail: 'Choose each scope yourself.', scopes: null },
] as const satisfies readonly { value: string; label: string; detail: string; scopes: readonly Scope[] | null }[];

type ScopeTemplate = (typeof scopeTemplates)[number]['value'];

/** The template with exactly these scopes; `custom` for any other selection. */
export function templateOf({ access, scopes }: { access: 'all' | 'some'; scopes: readonly Scope[] }): ScopeTemplate {
  if (access === 'all') return 'all';
  const same = scopeTemplates.find(
    (template) =>
      template.scopes !== null &&
      template.scopes.length === scopes.length &&
      template.scopes.length > 0 &&
      template.scopes.every((scope) => scopes.includes(scope)),
  );
  return same?.value ?? 'custom';
}

const dayMs = 86_400_000;
const expiryChoices = [
  { value: 'never', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'date', label: 'On a date' },
] as const;
type ExpiryChoice = (typeof expiryChoices)[number]['value'];

/** When a key expires: ISO 8601, null for never, or '' while the date is incomplete. Shown in the reader's local time. */
function ExpiryInput({
  value,
  onValueChange,
}: {
  value: string | null;
  onValueChange: (value: string | null) => void;
}) {
  const [choice, setChoice] = useState<ExpiryChoice>(value === null ? 'never' : 'date');
  const choose = (next: ExpiryChoice) => {
    setChoice(next);
    if (next === 'never') onValueChange(null);
    else onValueChange(new Date(Date.now() + (next === 'date' ? 30 : Number(next)) * dayMs).toISOString());
  };
  return (
    <div className="flex flex-wrap gap-2">
      <div className="w-40">
        <Select options={expiryChoices} value={choice} onValueChange={choose} />
      </div>
      {choice === 'date' ? (
        <div className="w-56">
          <Input
            type="datetime-local"
            aria-label="Expires at"
            value={value === '' ? '' : toLocalInput(value)}
            onChange={(event) => onValueChange(expiryFrom(event.target.value))}
          />
        </div>
      ) : null}
    </div>
  );
}

type LimitInputProps = {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  name: string;
  ref?: Ref<HTMLInputElement>;
};

/** A whole number or empty. Other text is passed on unchanged for the schema to reject. */
function LimitInput({ value, onChange, onBlur, name, ref }: LimitInputProps) {
  const [text, setText] = useState(value == null ? '' : String(value));
  const read = (next: string) => {
    setText(next);
    const digits = next.replaceAll(/[\s,_]/g, '');
    onChange(digits === '' ? null : Number(digits));
  };
  return (
    <Input
      ref={ref}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onBlur={onBlur}
      onChange={(event) => read(event.target.value)}
      placeholder="Account's"
    />
  );
}
