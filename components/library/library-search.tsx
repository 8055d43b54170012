'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { SearchInput } from '#components/ui/fields/input.tsx';
import { Spinner } from '#components/ui/states/spinner.tsx';
import { libraryHref } from './library-address.ts';

const searchAfterMs = 250;

/** Searches a library section while typing and updates the URL. */
export function LibrarySearch({ path, label, search }: { path: string; label: string; search: string }) {
  const router = useRouter();
  const [typed, setTyped] = useState(search);
  const [pending, start] = useTransition();
  const asked = useRef(search);
  useEffect(() => {
    // Back, forward and the clear button change the search as well.
    if (search !== asked.current) setTyped(search);
    asked.current = search;
  }, [search]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      start(() => router.replace(libraryHref(path, { search: wanted }), { scroll: false }));
    }, searchAfterMs);
    return () => clearTimeout(timer);
  }, [typed, path, router]);
  return (
    <search className="flex items-center gap-2 max-sm:w-full">
      <SearchInput label={label} value={typed} onValueChange={setTyped} className="w-64 max-sm:w-full" />
      {pending ? <Spinner /> : null}
    </search>
  );
}
