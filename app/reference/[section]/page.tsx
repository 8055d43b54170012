import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getProcess } from '#lib/process.ts';
import { noticeOfOperation } from '#lib/products/engine-notices.ts';
import { guides } from '#components/reference/guide/guides.tsx';
import { OperationBlock } from '#components/reference/operation-block.tsx';
import { guidePages } from '#components/reference/reference-index.ts';
import { referenceSections } from '#components/reference/reference-model.ts';

type Props = { params: Promise<{ section: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section } = await params;
  return { title: [...guidePages, ...referenceSections].find(({ slug }) => slug === section)?.title ?? 'Not found' };
}

export default async function ReferenceSectionPage({ params }: Props) {
  const { section: slug } = await params;
  const guide = guidePages.find((one) => one.slug === slug);
  if (guide) {
    const Guide = guides[guide.slug];
    return <Guide />;
  }
  const section = referenceSections.find((one) => one.slug === slug);
  if (!section) notFound();
  const { config } = getProcess().platform;
  return (
    <>
      <h1 className="text-xl">{section.title}</h1>
      <p className="mt-1 mb-9 max-w-160 text-muted">{section.description}</p>
      {section.operations.map((operation) => (
        <OperationBlock
          key={operation.id}
          operation={operation}
          baseUrl={config.publicUrl}
          notice={noticeOfOperation(config, operation.id)}
        />
      ))}
    </>
  );
}
