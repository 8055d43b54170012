import {
  AudioLines,
  Captions,
  Clapperboard,
  FileAudio,
  FileText,
  type LucideIcon,
  MicVocal,
  Music,
  Video,
} from 'lucide-react';
import { MediaImage } from '#components/studio/media-image.tsx';
import type { TaskDescriptor, TaskType } from '#lib/contract/task.ts';

const icons: Partial<Record<TaskType, LucideIcon>> = {
  song: Music,
  voice: MicVocal,
  'clip-export': FileAudio,
  'audio-render': AudioLines,
  lyrics: FileText,
  'lyrics-edit': FileText,
  timeline: FileText,
  subtitles: Captions,
  videodirect: Video,
};

/** A thumbnail of what the task made: cover, poster, or an icon of its type. Decorative: the title is next to it. */
export function TaskPicture({ task }: { task: Pick<TaskDescriptor, 'type' | 'resources'> }) {
  const url = task.resources.find((resource) => resource.thumbnailUrl)?.thumbnailUrl;
  const Icon = icons[task.type] ?? Clapperboard;
  return (
    <span className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-xs bg-sunken text-faint">
      {url ? (
        <MediaImage src={url} alt="" edgePx={128} />
      ) : (
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
      )}
    </span>
  );
}
