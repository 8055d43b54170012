import { Field, type FieldProps } from './field.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

export type TextFieldProps = Omit<FieldProps, 'children'> & {
  value: string;
  onValueChange: (value: string) => void;
  maxLength: number;
  /** Lines of a longer text; one line without it. */
  rows?: number;
  placeholder?: string;
};

/** A field of bounded text. */
export function TextField({ value, onValueChange, maxLength, rows, placeholder, ...field }: TextFieldProps) {
  const text = { value, maxLength, placeholder };
  return (
    <Field {...field}>
      {rows ? (
        <Textarea {...text} rows={rows} onChange={(event) => onValueChange(event.target.value)} />
      ) : (
        <Input {...text} onChange={(event) => onValueChange(event.target.value)} />
      )}
    </Field>
  );
}
