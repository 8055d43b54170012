'use client';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';
import { capitalise } from '#lib/contract/text/sentence-text.ts';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { withCode } from '#components/reference/prose.tsx';
import type { FieldShape, FormField } from './contract-form.ts';
import { JsonControl, ScalarControl, useContractForm } from './controls.tsx';
import { isObject, type Path, pathText, problemOf, startOf, variantOf } from './form-value.ts';

type FieldProps = {
  field: FormField;
  value: JsonValue | undefined;
  path: Path;
  /** Removes the field; null where it is required. */
  onRemove: (() => void) | null;
  label?: string;
};

/** Renders a field of the contract with everything inside it. */
function ContractField({ field, value, path, onRemove, label = field.name }: FieldProps) {
  const { set, refusalOf } = useContractForm();
  const { shape } = field;
  const name = pathText(path);
  const aside = <FieldAside field={field} value={value} path={path} label={label} onRemove={onRemove} />;
  const error =
    refusalOf(name) ?? (value === '' && field.required ? undefined : (problemOf(field, value) ?? undefined));
  if (value === null && field.nullable) {
    return (
      <Frame name={label} path={name} aside={aside} error={error} description={field.description}>
        <p className="text-muted">
          Sent as <code className="font-mono text-xs">null</code>: it clears what is there.{' '}
          <Button size="sm" onClick={() => set(path, startOf(field))}>
            Give a value
          </Button>
        </p>
      </Frame>
    );
  }
  if (shape.kind === 'object' || shape.kind === 'list' || shape.kind === 'variants') {
    return (
      <Frame
        name={label}
        path={name}
        aside={aside}
        error={error}
        description={field.description}
        required={field.required}
      >
        <ShapeFields shape={shape} value={value} path={path} label={label} />
      </Frame>
    );
  }
  return (
    <div data-path={name}>
      <Field
        label={<FieldName name={label} />}
        hint={hintOf(field)}
        error={error}
        required={field.required}
        aside={aside}
      >
        {shape.kind === 'json' ? (
          <JsonControl value={value} onChange={(next) => set(path, next)} />
        ) : (
          <ScalarControl shape={shape} value={value} label={label} onChange={(next) => set(path, next)} />
        )}
      </Field>
    </div>
  );
}

function hintOf({ description, rules, default: fallback }: FormField): ReactNode {
  const more = [...rules, ...(fallback === undefined ? [] : [`default ${JSON.stringify(fallback)}`])].join(', ');
  if (!description && !more) return undefined;
  return (
    <>
      {withCode(description)}
      {description && more ? ' ' : null}
      {more ? <span className="text-faint">{capitalise(more)}.</span> : null}
    </>
  );
}

function FieldName({ name }: { name: string }) {
  return <span className="font-mono text-xs font-medium">{name}</span>;
}

function FieldAside({ field, value, path, label, onRemove }: Required<FieldProps>) {
  const { set } = useContractForm();
  return (
    <span className="flex items-center gap-1">
      {field.required ? <span className="font-medium text-accent-ink">required</span> : null}
      {field.nullable && value !== null ? (
        <Button size="sm" variant="ghost" onClick={() => set(path, null)}>
          Send null
        </Button>
      ) : null}
      {onRemove ? (
        <IconButton size="sm" label={`Leave ${label} out`} onClick={onRemove}>
          <X />
        </IconButton>
      ) : null}
    </span>
  );
}

/** A group of fields under one heading. */
function Frame({
  name,
  path,
  aside,
  error,
  description,
  required,
  children,
}: {
  name: string;
  path: string;
  aside: ReactNode;
  error?: string;
  description: string;
  required?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset data-path={path} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{`${name}${required ? '' : ' (optional)'}`}</legend>
      <div aria-hidden={undefined} className="flex items-baseline justify-between gap-3">
        <FieldName name={name} />
        <span className="text-xs">{aside}</span>
      </div>
      {description ? <p className="text-xs text-muted">{withCode(description)}</p> : null}
      {error ? (
        <p id={`${id}-error`} className="text-xs text-danger">
          {error}
        </p>
      ) : null}
      <div className="mt-2 border-l-2 pl-3">{children}</div>
    </fieldset>
  );
}

type ShapeProps = { value: JsonValue | undefined; path: Path; label: string };

function ShapeFields({
  shape,
  ...props
}: ShapeProps & { shape: Extract<FieldShape, { kind: 'object' | 'list' | 'variants' }> }) {
  if (shape.kind === 'object') return <ObjectFields shape={shape} value={props.value} path={props.path} />;
  if (shape.kind === 'list') return <ListItems shape={shape} {...props} />;
  return <VariantFields shape={shape} {...props} />;
}

function VariantFields({
  shape,
  value,
  path,
  label,
}: ShapeProps & { shape: Extract<FieldShape, { kind: 'variants' }> }) {
  const { set } = useContractForm();
  const at = variantOf(shape.variants, value);
  const chosen = shape.variants[at];
  if (!chosen) return null;
  const inner = chosen.shape;
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={`Shape of ${label}`}
        className="self-start"
        options={shape.variants.map((variant, index) => ({ value: String(index), label: variant.label }))}
        value={String(at)}
        onValueChange={(next) => set(path, startOf({ shape: shape.variants[Number(next)]?.shape ?? inner }))}
      />
      {inner.kind === 'object' || inner.kind === 'list' || inner.kind === 'variants' ? (
        <ShapeFields shape={inner} value={value} path={path} label={label} />
      ) : (
        <ContractField
          field={{ name: label, required: true, nullable: false, description: '', rules: [], shape: inner }}
          value={value}
          path={path}
          onRemove={null}
        />
      )}
    </div>
  );
}

function ListItems({ shape, value, path, label }: ShapeProps & { shape: Extract<FieldShape, { kind: 'list' }> }) {
  const { set, add } = useContractForm();
  const items = Array.isArray(value) ? value : [];
  const isFull = shape.maxItems !== null && items.length >= shape.maxItems;
  return (
    <div className="flex flex-col gap-3">
      {items.map((item, at) => (
        <ContractField
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
          key={at}
          field={shape.item}
          value={item}
          path={[...path, at]}
          label={`${label}[${at}]`}
          onRemove={items.length > shape.minItems ? () => set([...path, at], undefined) : null}
        />
      ))}
      <div>
        <Button
          size="sm"
          disabledReason={isFull ? `At most ${shape.maxItems} items.` : undefined}
          onClick={() => add([...path, items.length], startOf(shape.item))}
        >
          <Plus aria-hidden="true" />
          Add to {label}
        </Button>
      </div>
    </div>
  );
}

/**
 * The fields of an object: required ones, added ones, the menu of optional ones, and members unknown to the contract.
 */
export function ObjectFields({
  shape,
  value,
  path,
}: {
  shape: Extract<FieldShape, { kind: 'object' }>;
  value: JsonValue | undefined;
  path: Path;
}) {
  const { set, add } = useContractForm();
  const members = isObject(value) ? value : {};
  const isThere = (field: FormField) => field.required || members[field.name] !== undefined;
  const absent = shape.fields.filter((field) => !isThere(field));
  const unknown = Object.keys(members).filter((name) => !shape.fields.some((field) => field.name === name));
  return (
    <div className="flex flex-col gap-4">
      {shape.fields
        .filter((field) => isThere(field) && !isConstant(field, members[field.name]))
        .map((field) => (
          <ContractField
            key={field.name}
            field={field}
            value={members[field.name]}
            path={[...path, field.name]}
            onRemove={field.required ? null : () => set([...path, field.name], undefined)}
          />
        ))}
      {unknown.map((name) => (
        <ContractField
          key={name}
          field={{
            name,
            required: false,
            nullable: true,
            rules: [],
            shape: { kind: 'json' },
            description: shape.open ? 'Passed on as it is.' : 'Not a field of this operation.',
          }}
          value={members[name]}
          path={[...path, name]}
          onRemove={() => set([...path, name], undefined)}
        />
      ))}
      {absent.length > 0 ? (
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-xs text-muted">
            {path.length === 0 ? 'Optional' : `Optional in ${pathText(path)}`}
          </legend>
          <ul className="flex flex-wrap gap-1.5">
            {absent.map((field) => (
              <li key={field.name}>
                <button
                  type="button"
                  title={field.description || undefined}
                  aria-label={`Add ${pathText([...path, field.name])}`}
                  onClick={() => add([...path, field.name], startOf(field))}
                  className="inline-flex h-7 items-center gap-1 rounded-sm border border-line bg-surface px-2 font-mono text-xs text-muted transition-colors hover:border-line-strong hover:text-ink pointer-coarse:h-10"
                >
                  <Plus aria-hidden="true" className="size-3" />
                  {field.name}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      ) : null}
      {shape.open ? <AddMember taken={Object.keys(members)} onAdd={(name) => add([...path, name], '')} /> : null}
    </div>
  );
}

/** A constant that only discriminates between variants: it follows from the chosen variant or operation. */
function isConstant({ shape, required }: FormField, value: JsonValue | undefined): boolean {
  return required && shape.kind === 'choice' && shape.values.length === 1 && shape.values[0] === value;
}

/** For objects with arbitrary member names. */
function AddMember({ taken, onAdd }: { taken: readonly string[]; onAdd: (name: string) => void }) {
  const id = useId();
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        const input = event.currentTarget.elements.namedItem('name') as HTMLInputElement;
        const name = input.value.trim();
        if (!name || taken.includes(name)) return;
        input.value = '';
        onAdd(name);
      }}
    >
      <label htmlFor={id} className="sr-only">
        Name of another member
      </label>
      <input
        id={id}
        name="name"
        placeholder="another_member"
        autoComplete="off"
        className="h-7 w-44 rounded-sm border border-line-strong bg-surface px-2 font-mono text-xs pointer-coarse:h-10"
      />
      <Button type="submit" size="sm">
        Add
      </Button>
    </form>
  );
}
