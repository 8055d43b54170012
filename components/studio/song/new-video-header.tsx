'use client';
import { useSearchParams } from 'next/navigation';
import { PageHeader } from '#components/ui/page-header.tsx';
import { newVideoHeading } from './new-video-heading.ts';

/** Derived from the URL, which the loading state can read only in the browser. */
export function NewVideoHeader() {
  const { title, description } = newVideoHeading(useSearchParams().get('from'));
  return (
    <PageHeader
      breadcrumbs={[{ label: 'Studio', href: '/studio' }, { label: title }]}
      title={title}
      description={description}
    />
  );
}
