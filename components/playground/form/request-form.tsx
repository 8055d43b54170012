'use client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { Switch } from '#components/ui/fields/switch.tsx';
import type { PlaygroundOperation } from '../operations.ts';
import type { Playground } from '../use-playground.ts';
import { ObjectFields } from './contract-fields.tsx';
import type { FormField } from './contract-form.ts';
import { FormContext } from './controls.tsx';
import { type Path, pathText } from './form-value.ts';

/** Path, query, body and headers of an operation as fields. `goTo` focuses the field of a path. */
export function RequestForm({
  operation,
  playground,
  goTo,
}: {
  operation: PlaygroundOperation;
  playground: Playground;
  goTo: (path: string) => void;
}) {
  const { draft, change, body, setBody, setText, refusals } = playground;
  const [added, setAdded] = useState<string | null>(null);
  const go = useRef(goTo);
  go.current = goTo;
  // The field has to be rendered before it can be focused.
  useEffect(() => {
    if (added === null) return;
    go.current(added);
    setAdded(null);
  }, [added]);
  const refusalOf = (path: string) => refusals.get(path);
  const ofText = (which: 'params' | 'query') => ({
    refusalOf,
    set: (path: Path, value: unknown) =>
      setText(which, String(path[0]), value === undefined ? undefined : String(value)),
    add: (path: Path, value: unknown) => {
      setText(which, String(path[0]), String(value));
      setAdded(pathText(path));
    },
  });
  const ofBody = {
    refusalOf,
    set: setBody,
    add: (path: Path, value: Parameters<typeof setBody>[1]) => {
      setBody(path, value);
      setAdded(pathText(path));
    },
  };
  const headers = operation.idempotencyKey !== null || operation.prefer;
  const parts = [operation.params, operation.query, operation.body].filter(Boolean).length + (headers ? 1 : 0);
  if (parts === 0) return <p className="text-muted">No parameters and no body.</p>;
  return (
    <div className="flex flex-col gap-6">
      {operation.params ? (
        <TextFields title="Path" field={operation.params} values={draft.params} context={ofText('params')} />
      ) : null}
      {operation.query ? (
        <TextFields title="Query" field={operation.query} values={draft.query} context={ofText('query')} />
      ) : null}
      {operation.body ? (
        <Part title="Body">
          {body?.ok === false ? (
            <p className="text-muted">
              The JSON beside it cannot be read: {body.problem} The form comes back when it can.
            </p>
          ) : operation.body.shape.kind === 'object' && body ? (
            <FormContext value={ofBody}>
              <ObjectFields shape={operation.body.shape} value={body.value} path={[]} />
            </FormContext>
          ) : null}
        </Part>
      ) : null}
      {headers ? (
        <Part title="Headers">
          <div className="flex flex-col gap-4">
            {operation.idempotencyKey ? (
              <div data-path="Idempotency-Key">
                <Field
                  label={<span className="font-mono text-xs">Idempotency-Key</span>}
                  required={operation.idempotencyKey === 'required'}
                  error={refusals.get('Idempotency-Key')}
                  hint="A repeat with the same key gets the first answer again. Each request gets a new key."
                  aside={
                    <Button size="sm" variant="ghost" onClick={() => change({ idempotencyKey: crypto.randomUUID() })}>
                      New key
                    </Button>
                  }
                >
                  <Input
                    mono
                    autoComplete="off"
                    spellCheck={false}
                    value={draft.idempotencyKey}
                    onChange={(event) => change({ idempotencyKey: event.target.value })}
                  />
                </Field>
              </div>
            ) : null}
            {operation.prefer ? (
              <Switch
                label="Prefer: respond-async"
                description="Answer at once with a receipt."
                checked={draft.prefer}
                onCheckedChange={(prefer) => change({ prefer })}
              />
            ) : null}
          </div>
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-3 text-xs font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}

/** Parameters are sent as text whatever their schema says; enums stay enums. */
function TextFields({
  title,
  field,
  values,
  context,
}: {
  title: string;
  field: FormField;
  values: Readonly<Record<string, string>>;
  context: React.ComponentProps<typeof FormContext>['value'];
}) {
  if (field.shape.kind !== 'object') return null;
  const fields = field.shape.fields.map(
    (one): FormField =>
      one.shape.kind === 'choice'
        ? { ...one, shape: { kind: 'choice', values: one.shape.values.map(String) } }
        : one.shape.kind === 'number' || one.shape.kind === 'flag' || one.shape.kind === 'json'
          ? { ...one, shape: { kind: 'text', minLength: 0, maxLength: null, pattern: null, format: null } }
          : one,
  );
  return (
    <Part title={title}>
      <FormContext value={context}>
        <ObjectFields shape={{ ...field.shape, fields, open: false }} value={{ ...values }} path={[]} />
      </FormContext>
    </Part>
  );
}
