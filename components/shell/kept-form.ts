'use client';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepWords, keptWords } from './kept-words.ts';

type KeptForm<V extends FieldValues> = {
  name: string;
  /** The form's initial values. Kept text never replaces the fields listed in `given`. */
  begun: V;
  given?: readonly (keyof V)[];
  /** Fields whose value must be one of a list. */
  choices?: { readonly [Field in keyof V]?: readonly V[Field][] };
};

/** Restores unsent text into a form and keeps further typing from then on. Returns how to stop. */
export function keepForm<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues' | 'reset' | 'subscribe'>,
  { name, begun, given = [], choices = {} }: KeptForm<V>,
): () => void {
  const held = form.getValues();
  // Text typed before the page's code arrived is newer than what was kept.
  const typed = Object.keys(held).filter((field) => JSON.stringify(held[field]) !== JSON.stringify(begun[field]));
  const kept = keptWords(name);
  const words: V = { ...held, ...fittingWords(kept === null ? null : JSON.parse(kept), begun) };
  for (const field of Object.keys(choices))
    if (!choices[field]?.includes(words[field])) words[field as keyof V] = held[field];
  for (const field of [...typed, ...given] as (keyof V)[]) words[field] = held[field];
  if (kept !== null) form.reset(words, { keepDefaultValues: true });
  if (typed.length > 0) keepWords(name, JSON.stringify(words));
  return form.subscribe({
    formState: { values: true },
    callback: ({ values }) => keepWords(name, JSON.stringify(values)),
  });
}

/**
 * The kept values that fit this form. They may come from an earlier version of the service whose form had other fields.
 */
function fittingWords<V extends FieldValues>(kept: FieldValues | null, begun: V): Partial<V> {
  const known = Object.keys(begun).filter((field) => kindOf(kept?.[field]) === kindOf(begun[field]));
  const words = known.map((field) => {
    const [word, first] = [kept?.[field], begun[field]];
    return [field, kindOf(word) === '[object Object]' ? { ...first, ...fittingWords(word, first) } : word];
  });
  return Object.fromEntries(words) as Partial<V>;
}

const kindOf = (value: unknown): string => Object.prototype.toString.call(value);

/** Keeps what was typed into the form across reloads and navigation, until `forget` is called after it was sent. */
export function useKeptForm<V extends FieldValues>(form: UseFormReturn<V>, kept: KeptForm<V>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once, after the first paint, because the server rendered without it
  useEffect(() => keepForm(form, kept), [form, kept.name]);
  return { forget: () => keepWords(kept.name, null) };
}
