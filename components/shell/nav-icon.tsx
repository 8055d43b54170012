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
  Users,
  Webhook,
} from 'lucide-react';
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
};

export function NavIcon({ name, className }: { name: Name; className?: string }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />;
}
