import { tooLongText } from '../values/count-text.ts';
import { Field, type FieldProps } from './field.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

export type TextFieldProps = Omit<FieldProps, 'children'> & {
  value: string;
  onValueChange: (value: string) => void;
  lengthMax: number;
  /** Number of lines of a longer text; without it a single line. */
  rows?: number;
  placeholder?: string;
};

/** A text field with a maximum length, which says by how much its text exceeds it. */
export function TextField({ value, onValueChange, lengthMax, rows, placeholder, error, ...field }: TextFieldProps) {
  const text = { value, placeholder };
  return (
    <Field {...field} error={tooLongText(value, lengthMax) ?? error}>
      {rows ? (
        <Textarea {...text} rows={rows} onChange={(event) => onValueChange(event.target.value)} />
      ) : (
        <Input {...text} onChange={(event) => onValueChange(event.target.value)} />
      )}
    </Field>
  );
}
