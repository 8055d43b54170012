'use client';
import {
  Captions,
  Clapperboard,
  Download,
  FileAudio,
  GitBranch,
  MicVocal,
  Pause,
  Play,
  Repeat,
  Scissors,
  StretchHorizontal,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { type ReactNode, useEffect, useState } from 'react';
import { BlocksLane } from '#components/axis/blocks-lane.tsx';
import { PassageLane } from '#components/axis/passage-lane.tsx';
import type { TimeRange } from '#components/axis/scale.ts';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { WaveformLane } from '#components/axis/waveform-lane.tsx';
import { WordsLane } from '#components/axis/words-lane.tsx';
import { useCannotBuy } from '#components/actions/spending.tsx';
import { usePlayer, useTrackState } from '#components/player/player-context.tsx';
import { useCommands } from '#components/shell/command-context.tsx';
import type { CreateDraftAction } from '#components/studio/action-types.ts';
import { clipFacts, positionText, styleName } from '#components/studio/clip-time.ts';
import { MediaImage } from '#components/studio/media-image.tsx';
import { useStartDraft } from '#components/studio/song/use-start-draft.ts';
import { PlayTime } from '#components/tasks/results/play-time.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { copyText } from '#components/ui/values/copy-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { Credits } from '#components/ui/values/credits.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { RelativeTime } from '#components/ui/values/relative-time.tsx';
import type { LibrarySongPage } from '#lib/products/library/songs.ts';
import type { SongFromClip } from '#lib/products/music/create-song.ts';
import { Kept } from './kept.tsx';
import { MadeFromSong } from './made-from-song.tsx';
import type { SongPrices, SongPurchases } from './song-dialogs.tsx';
import { versionTrack } from './song-list.tsx';
import { ItemMenu, type ItemActions } from './item-menu.tsx';
import { WaveCover } from './wave-cover.tsx';

export type SongViewProps = {
  page: LibrarySongPage;
  prices: SongPrices;
  /** Whether paid storage keeps the audio. */
  hasStorage: boolean;
  actions: ItemActions;
  purchases: SongPurchases;
  createDraft: CreateDraftAction;
  /** Why this service cannot transcribe a recording. Lyrics stored in the file are read regardless. */
  unheard: string | undefined;
};

type Open = 'extend' | 'cover' | 'voice' | 'subtitles' | 'stems' | 'export' | null;

// Purchase dialogs, loaded on open.
const songDialogs = () => import('./song-dialogs.tsx');
const CoverDialog = dynamic(() => songDialogs().then((file) => file.CoverDialog), { ssr: false });
const ExportDialog = dynamic(() => songDialogs().then((file) => file.ExportDialog), { ssr: false });
const ExtendDialog = dynamic(() => songDialogs().then((file) => file.ExtendDialog), { ssr: false });
const StemsDialog = dynamic(() => songDialogs().then((file) => file.StemsDialog), { ssr: false });
const SubtitlesDialog = dynamic(() => songDialogs().then((file) => file.SubtitlesDialog), { ssr: false });
const VoiceDialog = dynamic(() => songDialogs().then((file) => file.VoiceDialog), { ssr: false });

/** One version of a song: playback, time axis, and everything that can be made from it. */
export function SongView({ page, prices, hasStorage, actions, purchases, createDraft, unheard }: SongViewProps) {
  const { song, clip, made } = page;
  const player = usePlayer();
  const start = useStartDraft(createDraft);
  const cannotBuy = useCannotBuy();
  const [passage, setPassage] = useState<TimeRange | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const version = song.versions.find((one) => one.clipId === clip.clipId);
  const track = version ? versionTrack(song, version) : null;
  const list = song.versions.flatMap((one) => versionTrack(song, one) ?? []);
  const playing = useTrackState(track) === 'playing';
  const head = player.playheadOf({ kind: 'clip', id: clip.clipId });
  const [within, setWithin] = useState<TimeRange | null>(null);
  useEffect(() => {
    if (!within) return;
    // Pauses at the end of the passage. Any other playback action removes the listener.
    return head.subscribe(() => {
      const atSec = head.get() ?? 0;
      if (atSec >= within.endSec) player.pause();
      if (atSec >= within.endSec || atSec < within.startSec - 0.5) setWithin(null);
    });
  }, [within, head, player]);
  const gone = track ? undefined : 'The audio of this version is no longer kept.';
  const unsung = clip.instrumental ? 'Nobody sings in an instrumental.' : undefined;
  const film = () =>
    void start.run(clip.clipId, {
      source: { type: 'task', taskId: song.taskId, clipId: clip.clipId },
      subtitles: !clip.instrumental,
    });
  const toggle = () => track && player.toggle(track, { list });
  const playPassage = () => {
    if (!track || !passage) return;
    setWithin(passage);
    player.play(track, { list, fromSec: passage.startSec });
  };
  const stems = Math.min(...Object.values(prices.render));
  const offers: (OfferProps & { id: string; command: string })[] = [
    {
      id: 'video',
      command: 'Make a video of it',
      icon: <Clapperboard />,
      name: 'Video',
      text: 'A draft opens in the studio; nothing is bought yet.',
      price: prices.videoFrom,
      from: true,
      reason: gone,
      pending: start.pendingKey !== null,
      onPress: film,
    },
    {
      id: 'extend',
      command: 'Extend it',
      icon: <StretchHorizontal />,
      name: 'Extend',
      text: 'Goes on from a moment you choose.',
      price: prices.song,
      reason: gone ?? cannotBuy(prices.song, { type: 'song', songMode: 'upload-extend' })?.text,
      onPress: () => setOpen('extend'),
    },
    {
      id: 'cover',
      command: 'Cover it',
      icon: <Repeat />,
      name: 'Cover',
      text: 'The song again, in another style.',
      price: prices.song,
      reason: gone ?? cannotBuy(prices.song, { type: 'song', songMode: 'upload-cover' })?.text,
      onPress: () => setOpen('cover'),
    },
    {
      id: 'voice',
      command: 'Make a voice of it',
      icon: <MicVocal />,
      name: 'Voice',
      text: passage ? 'From the passage you selected.' : 'Its singer, for other songs.',
      price: prices.voice,
      reason: gone ?? unsung ?? cannotBuy(prices.voice, { type: 'voice' })?.text,
      onPress: () => setOpen('voice'),
    },
    {
      id: 'subtitles',
      command: 'Write down its words',
      icon: <Captions />,
      name: 'Subtitles',
      text: 'SRT, VTT, LRC and JSON.',
      price: prices.subtitles,
      reason:
        gone ??
        unsung ??
        (clip.lines.length === 0 ? unheard : undefined) ??
        cannotBuy(prices.subtitles, { type: 'subtitles' })?.text,
      onPress: () => setOpen('subtitles'),
    },
    {
      id: 'stems',
      command: 'Take it apart',
      icon: <Scissors />,
      name: 'Stems and parts',
      text: 'The music or the voice alone, or a part.',
      price: stems,
      from: true,
      reason: gone ?? cannotBuy(stems, { type: 'audio-render' })?.text,
      onPress: () => setOpen('stems'),
    },
    {
      id: 'export',
      command: 'Export it',
      icon: <FileAudio />,
      name: 'Export',
      text: 'WAV, FLAC, M4A or OGG.',
      price: prices.export,
      reason: gone ?? cannotBuy(prices.export, { type: 'clip-export' })?.text,
      onPress: () => setOpen('export'),
    },
  ];
  useCommands([
    ...(track
      ? [{ id: 'song-play', group: 'This song', label: playing ? 'Pause it' : 'Play it', onSelect: toggle }]
      : []),
    ...offers.map(({ id, command, reason, onPress }) => ({
      id: `song-${id}`,
      group: 'This song',
      label: command,
      disabledReason: reason,
      onSelect: onPress,
    })),
    { id: 'song-copy', group: 'This song', label: 'Copy clip id', onSelect: () => void copyText(clip.clipId) },
  ]);
  const sections = clip.sections.map((section, index) => ({
    id: String(index),
    startSec: section.startSec,
    endSec: section.endSec,
    label: section.label,
  }));
  const onClose = () => setOpen(null);
  const dialog = { clip, passage, prices, purchases, onClose };
  const newSong = (use: 'extend' | 'cover') => ({
    recording: clip,
    priceCredits: prices.song,
    buy: (body: SongFromClip, key: string) => purchases.songFromClip(clip.clipId, use, body, key),
    foresee: (body: SongFromClip) => purchases.foreseeSong(clip.clipId, use, body),
    onClose,
  });
  return (
    <>
      <PageHeader
        title={clip.title}
        breadcrumbs={[{ label: 'Library', href: '/library' }, { label: clip.title }]}
        description={clipFacts({ ...clip, tags: clip.tags ?? styleName(clip.style) })}
        actions={
          <>
            {track ? (
              <a href={`/library/download?kind=clip&id=${clip.clipId}`} className={buttonClass({})}>
                <Download aria-hidden="true" />
                Download MP3
              </a>
            ) : null}
            <ItemMenu
              kind="song"
              id={clip.clipId}
              name={`${clip.title}, version ${clip.index + 1}`}
              title={clip.title}
              actions={actions}
              afterDelete="/library"
              items={[{ label: 'See its task', href: `/tasks/${song.taskId}` }]}
            />
          </>
        }
      />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4 max-xl:contents">
          <section aria-label="This version" className="overflow-hidden rounded-md border border-line bg-surface">
            <header className="flex items-center gap-4 border-b p-3">
              <div className="size-20 shrink-0 overflow-hidden rounded-sm sm:size-28">
                {version?.coverUrl ? (
                  <MediaImage src={version.coverUrl} alt="" eager edgePx={400} />
                ) : (
                  <WaveCover seed={clip.clipId} peaks={version?.peaks} />
                )}
              </div>
              <div className="flex min-w-0 flex-1 flex-col gap-2">
                <nav aria-label="Versions" className="flex flex-wrap gap-1">
                  {song.versions.map((one) => (
                    <Link
                      key={one.clipId}
                      href={`/library/songs/${one.clipId}`}
                      aria-current={one.clipId === clip.clipId ? 'page' : undefined}
                      className={buttonClass({
                        size: 'sm',
                        variant: one.clipId === clip.clipId ? 'secondary' : 'ghost',
                        className: one.clipId === clip.clipId ? 'border-ink' : undefined,
                      })}
                    >
                      {one.title === clip.title ? `Version ${one.index + 1}` : `Version ${one.index + 1}: ${one.title}`}
                    </Link>
                  ))}
                </nav>
                <p className="text-xs text-muted">
                  {song.origin ? (
                    <>
                      <GitBranch aria-hidden="true" className="mr-1 inline size-3" />
                      {song.origin.use === 'extend' ? 'Extends ' : 'Cover of '}
                      {song.origin.title ? (
                        <Link
                          href={`/library/songs/${song.origin.clipId}`}
                          className="rounded-xs text-ink underline decoration-ink/35 underline-offset-3 hover:decoration-current"
                        >
                          {song.origin.title}
                        </Link>
                      ) : (
                        'a song that was deleted'
                      )}
                      {' · '}
                    </>
                  ) : null}
                  Made <RelativeTime value={song.createdAt} />
                  {version ? (
                    <>
                      , audio <Kept until={version.retainedUntil} hasStorage={hasStorage} isGone={track === null} />
                    </>
                  ) : null}
                </p>
                <div>
                  <Button variant="primary" disabledReason={gone} onClick={toggle}>
                    {playing ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
                    {playing ? 'Pause' : 'Play'}
                  </Button>
                </div>
              </div>
            </header>
            <TimeAxis
              label={`Song ${clip.title}`}
              endSec={clip.durationSec}
              playhead={head}
              onSeek={(atSec) => track && player.seek(atSec, track)}
              follow
              lines={clip.lines}
              overview={clip.waveform}
            >
              <WaveformLane
                label="Song"
                detail={<PlayTime playhead={head} durationSec={clip.durationSec} />}
                peaks={clip.waveform}
                durationSec={clip.durationSec}
                heightPx={80}
              />
              <PassageLane
                label="Passage"
                detail={passage ? `${(passage.endSec - passage.startSec).toFixed(1)} s` : 'none'}
                passage={passage}
                onPassage={setPassage}
              />
              {sections.length > 0 ? (
                <BlocksLane
                  label="Sections"
                  blocks={sections}
                  onSelect={(id) => {
                    const section = sections[Number(id)];
                    if (section)
                      setPassage({
                        startSec: Math.ceil(section.startSec * 10) / 10,
                        endSec: Math.floor(Math.min(section.endSec, clip.durationSec) * 10) / 10,
                      });
                  }}
                />
              ) : null}
              {clip.lines.length > 0 ? <WordsLane lines={clip.lines} /> : null}
            </TimeAxis>
            <footer className="flex min-h-11 flex-wrap items-center gap-2 border-t px-3 py-2">
              {passage ? (
                <>
                  <span className="tabular-nums">
                    {positionText(passage.startSec, true)} to {positionText(passage.endSec, true)}
                  </span>
                  <Button size="sm" disabledReason={gone} onClick={playPassage}>
                    <Play fill="currentColor" />
                    Play the passage
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => setPassage(null)}>
                    Clear
                  </Button>
                </>
              ) : (
                <>
                  <span className="text-muted">
                    Select a passage to play it, cut it out, take its voice or continue from it. Click a section to
                    select all of it.
                  </span>
                  <Button
                    size="sm"
                    onClick={() =>
                      setPassage({ startSec: 0, endSec: Math.min(10, Math.floor(clip.durationSec * 10) / 10) })
                    }
                  >
                    Select the first 10 seconds
                  </Button>
                </>
              )}
            </footer>
          </section>
          <MadeFromSong made={made} />
          {clip.lyrics ? (
            <Panel title="Lyrics" className="max-xl:order-last">
              <p className="as-written max-w-160 whitespace-pre-line">{clip.lyrics}</p>
            </Panel>
          ) : null}
        </div>
        <Panel title="Make something from it" flush className="h-fit">
          <ul className="divide-y">
            {offers.map(({ id, command: _, ...offer }) => (
              <Offer key={id} {...offer} />
            ))}
          </ul>
        </Panel>
      </div>
      {open === 'extend' ? <ExtendDialog {...newSong('extend')} passage={passage} /> : null}
      {open === 'cover' ? <CoverDialog {...newSong('cover')} /> : null}
      {open === 'voice' ? <VoiceDialog {...dialog} /> : null}
      {open === 'subtitles' && track ? (
        <SubtitlesDialog
          recording={clip}
          audioUrl={track.url}
          priceCredits={prices.subtitles}
          buy={purchases.subtitles}
          onClose={onClose}
        />
      ) : null}
      {open === 'stems' ? <StemsDialog {...dialog} /> : null}
      {open === 'export' ? <ExportDialog {...dialog} /> : null}
    </>
  );
}

type OfferProps = {
  icon: ReactNode;
  name: string;
  text: string;
  price: number;
  /** The price is the lowest possible. */
  from?: boolean;
  reason?: string;
  pending?: boolean;
  onPress: () => void;
};

function Offer({ icon, name, text, price, from, reason, pending, onPress }: OfferProps) {
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <span aria-hidden="true" className="text-muted [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-xs text-muted">{text}</p>
      </div>
      <span className="text-xs whitespace-nowrap">
        {from ? 'from ' : null}
        <Credits price={price} />
      </span>
      <Button size="sm" disabledReason={reason} pending={pending} onClick={onPress}>
        <span className="sr-only">{name}: </span>
        {name === 'Video' ? 'Start' : 'Choose'}
      </Button>
    </li>
  );
}
