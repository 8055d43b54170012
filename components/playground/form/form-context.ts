'use client';
import { createContext, useContext } from 'react';
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';
import type { Path } from './form-value.ts';

export type FormContextValue = {
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
