'use client';
import { createContext, useContext } from 'react';
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';
import type { Path } from './form-value.ts';

export type FormContextValue = {
  /** Changes one place of the value; undefined takes it out. */
  set: (path: Path, value: JsonValue | undefined) => void;
  /** What the service said of the field with this path, after a refusal. */
  refusalOf: (path: string) => string | undefined;
  /** Adds a field and goes to it. */
  add: (path: Path, value: JsonValue) => void;
};

export const FormContext = createContext<FormContextValue | null>(null);

export function useContractForm(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error('A field of the contract stands outside its form');
  return context;
}
