import { readBaseUrl } from '#components/reference/base-url.ts';
import { StartGuide } from '#components/reference/guide/start-guide.tsx';

export default async function ReferencePage() {
  return <StartGuide baseUrl={await readBaseUrl()} />;
}
