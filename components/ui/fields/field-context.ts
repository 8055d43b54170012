'use client';
import { createContext, useContext } from 'react';

export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true };

export const FieldContext = createContext<FieldControl | null>(null);

type Wired = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown; 'aria-required'?: unknown };

/** Takes id, description and validity from the surrounding Field; a control's own props take precedence. */
export function useFieldControl<P extends Wired>(props: P): P & Partial<FieldControl> {
  const field = useContext(FieldContext);
  return { ...field, ...dropUndefined(props) } as P & Partial<FieldControl>;
}

function dropUndefined<P extends object>(props: P): P {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as P;
}
