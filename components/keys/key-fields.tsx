'use client';
import type { Control } from 'react-hook-form';
import { canonicalIp } from '#lib/platform/ip-address.ts';
import { keyLimitMax } from '#lib/accounts/keys/key-input.ts';
import type { TierLimits } from '#lib/contract/limits.ts';
import { Fieldset } from '#components/ui/field.tsx';
import { FormField } from '#components/ui/form.tsx';
import { Input } from '#components/ui/input.tsx';
import { IpListInput } from '#components/ui/ip-list-input.tsx';
import { ExpiryInput } from './expiry-input.tsx';
import type { KeyFormValues } from './key-form-schema.ts';
import { LimitInput } from './limit-input.tsx';
import { ScopePicker } from './scope-picker.tsx';

export type KeyFieldsProps = { control: Control<KeyFormValues>; allowances: TierLimits; currentIp: string | undefined };

/** All settings of a key. `allowances` are the account's limits, which apply in addition to the key's own. */
export function KeyFields({ control, allowances, currentIp }: KeyFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <FormField
        control={control}
        name="label"
        label="Label"
        required
        hint="Where you use it: website, nightly job, laptop."
      >
        {(field) => <Input {...field} autoComplete="off" maxLength={keyLimitMax.labelLength} />}
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
            {(field) => <LimitInput {...field} max={keyLimitMax.rateLimit} />}
          </FormField>
          <FormField
            control={control}
            name="dailyLimit"
            label="Per day"
            hint={`Account: ${allowanceText(allowances.requestsPerDay)}`}
          >
            {(field) => <LimitInput {...field} max={keyLimitMax.dailyLimit} />}
          </FormField>
          <FormField
            control={control}
            name="monthlyLimit"
            label="Per month"
            hint={`Account: ${allowanceText(allowances.requestsPerMonth)}`}
          >
            {(field) => <LimitInput {...field} max={keyLimitMax.monthlyLimit} />}
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
