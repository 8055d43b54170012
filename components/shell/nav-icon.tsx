import {
  AudioWaveform,
  ChartColumn,
  Clapperboard,
  Cpu,
  FlaskConical,
  Gauge,
  HandCoins,
  History,
  KeyRound,
  Library,
  ListTree,
  type LucideIcon,
  Users,
  Webhook,
} from 'lucide-react';
import { cn } from '#components/ui/cn.ts';
import type { NavIcon as Name } from './navigation.ts';

const icons = {
  overview: AudioWaveform,
  studio: Clapperboard,
  library: Library,
  tasks: ListTree,
  keys: KeyRound,
  webhooks: Webhook,
  usage: ChartColumn,
  playground: FlaskConical,
  service: Gauge,
  accounts: Users,
  requests: HandCoins,
  engines: Cpu,
  trail: History,
} satisfies Record<Name, LucideIcon>;

export function NavIcon({ name, className }: { name: Name; className?: string }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />;
}

/** Marks a section with a problem: a dot, with the sentence for screen readers and on hover. */
export function NavAlert({ text, className }: { text: string; className?: string }) {
  return (
    <span title={text} className={cn('grid place-items-center', className)}>
      <span aria-hidden="true" className="size-2 rounded-full bg-danger-fill" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
