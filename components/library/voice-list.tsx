'use client';
import { Music } from 'lucide-react';
import Link from 'next/link';
import { songWithVoiceHref } from '#components/actions/creations.ts';
import { MediaImage } from '#components/studio/media-image.tsx';
import { clipLengthText } from '#components/tasks/task-text.ts';
import { MonoId } from '#components/ui/values/mono-id.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import { StatusBadge } from '#components/ui/values/status-badge.tsx';
import type { LibraryVoice } from '#lib/products/library/voices.ts';
import { ItemMenu, type ItemActions } from './item-menu.tsx';
import { WaveCover } from './wave-cover.tsx';

/** Voices, each drawn as the waveform of the passage it was taken from. */
export function VoiceList({ voices, actions }: { voices: readonly LibraryVoice[]; actions: ItemActions }) {
  return (
    <ul aria-label="Voices" className="overflow-hidden rounded-md border border-line bg-surface">
      {voices.map((voice) => {
        const name = voice.name ?? 'Unnamed voice';
        return (
          <li key={voice.voiceId} className="flex items-center gap-3 border-b px-3 py-2.5 last:border-b-0">
            <div className="size-14 shrink-0 overflow-hidden rounded-full">
              {voice.imageUrl ? (
                <MediaImage src={voice.imageUrl} alt="" edgePx={128} />
              ) : (
                <WaveCover seed={voice.voiceId} peaks={voice.source?.peaks} />
              )}
            </div>
            <div className="min-w-0 flex-1">
              <h2 className="flex items-center gap-2 text-sm font-medium">
                <span className="truncate">{name}</span>
                {voice.status === 'COMPLETED' ? null : <StatusBadge status={voice.status} />}
              </h2>
              <p className="truncate text-xs text-muted">
                {voice.source ? (
                  <>
                    From{' '}
                    <Link
                      href={`/library/songs/${voice.source.clipId}`}
                      prefetch={false}
                      className="rounded-xs text-ink underline decoration-ink/35 underline-offset-3 hover:decoration-current"
                    >
                      {voice.source.title}
                    </Link>
                    , {clipLengthText(voice.source.startSec)} to {clipLengthText(voice.source.endSec)}
                  </>
                ) : (
                  'From a song that was deleted'
                )}
              </p>
              {voice.description ? <p className="truncate text-xs text-muted">{voice.description}</p> : null}
            </div>
            <div className="flex shrink-0 flex-col items-end gap-0.5 max-md:hidden">
              <MonoId id={voice.voiceId} what="voice id" short />
              <span className="text-xs text-muted">
                <RelativeTime value={voice.createdAt} />
              </span>
            </div>
            <ItemMenu
              kind="voice"
              id={voice.voiceId}
              name={name}
              title={voice.name ?? ''}
              actions={actions}
              items={[
                ...(voice.status === 'COMPLETED'
                  ? [{ label: 'Make a song with it', icon: <Music />, href: songWithVoiceHref(voice.voiceId) }]
                  : []),
                { label: 'See its task', href: `/tasks/${voice.taskId}` },
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
