import { getProcess } from '#lib/process.ts';
import { StartGuide } from '#components/reference/guide/start-guide.tsx';

export default function ReferencePage() {
  return <StartGuide baseUrl={getProcess().platform.config.publicUrl} />;
}
