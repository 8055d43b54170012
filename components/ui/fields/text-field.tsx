import { tooLongText } from '../values/count-text.ts';
import { Field, type FieldProps } from './field.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

export type TextFieldProps = Omit<FieldProps, 'children'> & {
  value: string;
  onValueChange: (value: string) => void;
  lengthMax: number;
  /** Lines of a longer text; one line without it. */
  rows?: number;
  placeholder?: string;
};

/** A field of bounded text, which says how much of it is too much. */
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
