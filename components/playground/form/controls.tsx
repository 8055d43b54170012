'use client';
import { Upload } from 'lucide-react';
import { createContext, useContext, useRef, useState } from 'react';
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';
import { fetchJson } from '#components/tasks/fetch-json.ts';
import { IconButton } from '#components/ui/button.tsx';
import { Input } from '#components/ui/fields/input.tsx';
import { Textarea } from '#components/ui/fields/textarea.tsx';
import { Select } from '#components/ui/fields/select.tsx';
import { useUploads } from '#components/uploads/use-uploads.ts';
import type { FieldShape } from './contract-form.ts';
import type { Path } from './form-value.ts';

type ScalarShape = Extract<FieldShape, { kind: 'text' | 'number' | 'flag' | 'choice' }>;
type ControlProps<Shape> = {
  shape: Shape;
  value: JsonValue | undefined;
  label: string;
  onChange: (value: JsonValue) => void;
};

const LINE_LENGTH_MAX = 200;

/** The control for a scalar value. */
export function ScalarControl({ shape, ...props }: ControlProps<ScalarShape>) {
  switch (shape.kind) {
    case 'number':
      return <NumberControl shape={shape} {...props} />;
    case 'flag':
      return <ChoiceControl shape={{ kind: 'choice', values: [true, false] }} {...props} />;
    case 'choice':
      return <ChoiceControl shape={shape} {...props} />;
    case 'text':
      return shape.format === 'address' ? (
        <AddressControl shape={shape} {...props} />
      ) : (
        <TextControl shape={shape} {...props} />
      );
  }
}

function TextControl({ shape, value, onChange }: ControlProps<Extract<FieldShape, { kind: 'text' }>>) {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  const isLong = shape.maxLength !== null && shape.maxLength > LINE_LENGTH_MAX;
  if (isLong) return <Textarea rows={2} value={text} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Input autoComplete="off" spellCheck={false} value={text} onChange={(event) => onChange(event.target.value)} />
  );
}

function NumberControl({ value, onChange }: ControlProps<Extract<FieldShape, { kind: 'number' }>>) {
  const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  // Keeps the typed text until it means another number: `1.` on the way to `1.5`.
  const [typed, setTyped] = useState(text);
  const shown = readNumber(typed) === value ? typed : text;
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readNumber(event.target.value));
      }}
    />
  );
}

/** The number a text stands for; any other text is returned unchanged, for the form and the service to reject. */
function readNumber(text: string): JsonValue {
  return /^-?\d+(\.\d*)?(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : text;
}

function ChoiceControl({ shape, value, label, onChange }: ControlProps<Extract<FieldShape, { kind: 'choice' }>>) {
  const isKnown = value !== undefined && shape.values.includes(value);
  const options = shape.values.map((one) => ({ value: JSON.stringify(one), label: String(one) }));
  const other = value === undefined || isKnown ? [] : [{ value: JSON.stringify(value), label: JSON.stringify(value) }];
  return (
    <Select
      aria-label={label}
      options={[...options, ...other]}
      value={value === undefined ? undefined : JSON.stringify(value)}
      onValueChange={(next) => onChange(JSON.parse(next) as JsonValue)}
    />
  );
}

/** A URL, or an uploaded file that has one. */
function AddressControl({ value, label, onChange }: ControlProps<Extract<FieldShape, { kind: 'text' }>>) {
  const chooser = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const uploads = useUploads((uploadId) => {
    fetchJson<{ url: string }>(`/library/link?kind=upload&id=${uploadId}`).then(
      ({ url }) => onChange(url),
      (error: Error) => setFailure(error.message),
    );
  });
  const [file] = uploads.files;
  const problem = failure ?? file?.failure ?? null;
  return (
    <>
      <div className="flex gap-1.5">
        <div className="min-w-0 flex-1">
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
        <IconButton
          label={`Send a file for ${label}`}
          variant="secondary"
          pending={file !== undefined && file.state !== 'failed'}
          onClick={() => chooser.current?.click()}
        >
          <Upload />
        </IconButton>
      </div>
      <input
        ref={chooser}
        type="file"
        tabIndex={-1}
        aria-label={`File for ${label}`}
        className="sr-only"
        onChange={(event) => {
          setFailure(null);
          for (const old of uploads.files) uploads.cancel(old.id);
          uploads.add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {problem ? (
        <p role="alert" className="text-xs text-danger">
          {problem}
        </p>
      ) : null}
      {file && file.state !== 'failed' ? (
        <p className="text-xs text-muted">
          {file.state === 'checking'
            ? `${file.name} is being checked`
            : `${Math.floor(file.share * 100)}% of ${file.name} sent`}
        </p>
      ) : null}
    </>
  );
}

/** Arbitrary JSON as text. Text that does not parse yet stays in the box and is not applied. */
export function JsonControl({
  value,
  onChange,
}: {
  value: JsonValue | undefined;
  onChange: (value: JsonValue) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const isUnread = draft !== null && readJson(draft) === undefined;
  return (
    <>
      <Textarea
        mono
        rows={2}
        spellCheck={false}
        aria-invalid={isUnread || undefined}
        value={text}
        onChange={(event) => {
          setDraft(event.target.value);
          const read = readJson(event.target.value);
          if (read !== undefined) onChange(read);
        }}
        onBlur={() => {
          if (!isUnread) setDraft(null);
        }}
      />
      {isUnread ? <p className="text-xs text-danger">This is not JSON yet.</p> : null}
    </>
  );
}

function readJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

type FormContextValue = {
  /** Sets the value at a path; undefined removes it. */
  set: (path: Path, value: JsonValue | undefined) => void;
  /** The service's error for the field at this path. */
  refusalOf: (path: string) => string | undefined;
  /** Adds a field and moves the focus to it. */
  add: (path: Path, value: JsonValue) => void;
};

export const FormContext = createContext<FormContextValue | null>(null);

export function useContractForm(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error('A field of the contract stands outside its form');
  return context;
}
