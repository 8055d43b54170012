'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { issueText } from '#lib/contract/text/issue-text.ts';
import type { Artist } from '#lib/contract/mv/portrait.ts';
import type { EngineVersion, StyleId } from '#lib/contract/mv.ts';
import { Button } from '#components/ui/button.tsx';
import { errorText } from '#components/ui/fields/form.tsx';
import { codeOnDemand, toastLoadFailure } from '#components/ui/on-demand/code-on-demand.ts';
import { Panel } from '#components/ui/panel.tsx';
import { DropZone, FilesUnderWay } from '#components/uploads/upload-drop.tsx';
import type { ReadUploadAction } from '../../action-types.ts';
import { portraitText } from '../../portrait-text.ts';
import type { BriefForm } from '../brief-form.ts';
import { FieldPlace } from '../field-place.tsx';
import { isTyping, type PictureInput, readPictureInput, tooManyText } from './picture-input.ts';
import { PictureSource, PictureThumb } from './picture-source.tsx';
import type { ReferenceBoardProps } from './reference-board.tsx';
import { useFileUploads } from './use-file-uploads.ts';

/** The drag-and-drop code is loaded only when there are pictures: most drafts start without any. */
const referenceBoard = codeOnDemand<ReferenceBoardProps>(() =>
  import('./reference-board.tsx').then((module) => module.ReferenceBoard),
);

export type PicturesPanelProps = {
  control: Control<BriefForm>;
  artist: Artist;
  /** A performance needs a portrait. */
  portraitRequired: boolean;
  readUpload: ReadUploadAction;
};

/**
 * Character and reference images: chosen, dropped, pasted, or by URL. A paste goes to the part that has the focus,
 * otherwise to the references.
 */
export function PicturesPanel({ control, artist, portraitRequired, readUpload }: PicturesPanelProps) {
  const portrait = useController({ control, name: 'characterImage' });
  const references = useController({ control, name: 'referenceImages' });
  const [styleId, engineVersion] = useWatch({ control, name: ['styleId', 'engineVersion'] });
  const urls = references.field.value;
  const ReferenceBoard = referenceBoard.useWhen(urls.length > 0, toastLoadFailure);
  // Uploads finish in any order, so each is added to the form's current value.
  const newest = useRef(urls);
  useEffect(() => {
    newest.current = urls;
  }, [urls]);
  const setReferences = (next: string[]) => {
    newest.current = next;
    references.field.onChange(next);
  };
  const addReferences = (found: readonly string[]) =>
    setReferences([...new Set([...newest.current, ...found])].slice(0, fieldLimits.referenceImages));
  const sentPortrait = useFileUploads(readUpload, ({ url }) => portrait.field.onChange(url));
  const sentReferences = useFileUploads(readUpload, ({ url }) => addReferences([url]));
  const room = fieldLimits.referenceImages - urls.length - sentReferences.uploads.files.length;
  const [problems, setProblems] = useState<{ portrait: string | null; references: string | null }>({
    portrait: null,
    references: null,
  });

  const takePortrait = ({ files, addresses, problem }: PictureInput) => {
    setProblems((now) => ({ ...now, portrait: problem }));
    if (files.length > 0) sentPortrait.uploads.add(files.slice(0, 1));
    else if (addresses[0]) portrait.field.onChange(addresses[0]);
  };
  const takeReferences = ({ files, addresses, problem }: PictureInput) => {
    setProblems((now) => ({ ...now, references: problem }));
    sentReferences.uploads.add(files);
    if (addresses.length > 0) addReferences(addresses);
  };
  const character = useRef<HTMLDivElement>(null);
  usePaste((event) => {
    const isForPortrait = character.current?.contains(document.activeElement) ?? false;
    const found = readPictureInput(event.clipboardData ?? new DataTransfer(), isForPortrait ? 1 : room);
    if (found.files.length + found.addresses.length === 0 && !found.problem) return;
    event.preventDefault();
    (isForPortrait ? takePortrait : takeReferences)(found);
  });
  const portraitUrl = portrait.field.value;
  return (
    <Panel title="Pictures" description="Choose them, drop them here, paste them, or give their address.">
      <div className="grid gap-6 xl:grid-cols-2">
        <FieldPlace name="characterImage">
          <div ref={character}>
            <DropPart
              title={portraitRequired ? 'Character' : 'Character (optional)'}
              onGive={(data) => takePortrait(readPictureInput(data, 1))}
            >
              <div className="flex gap-3">
                {portraitUrl ? (
                  <PictureThumb
                    url={portraitUrl}
                    alt="Portrait of the character"
                    className="size-24 shrink-0 rounded-md border border-line"
                  />
                ) : (
                  <span
                    aria-hidden="true"
                    className="grid size-24 shrink-0 place-items-center rounded-md border border-dashed border-line-strong/60 text-center text-xs text-faint"
                  >
                    Portrait
                  </span>
                )}
                <ul aria-label="What the portrait does" className="flex min-w-0 flex-col gap-1 text-xs text-muted">
                  {characterEffects(artist, styleId, engineVersion).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </div>
              <div className="mt-3">
                <PictureSource
                  what="Portrait"
                  onFiles={(files) => takePortrait({ files, addresses: [], problem: null })}
                  onAddresses={([address]) => portrait.field.onChange(address ?? '')}
                >
                  {portraitUrl ? (
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => {
                        portrait.field.onChange('');
                        character.current?.querySelector<HTMLElement>('button')?.focus();
                      }}
                    >
                      Remove portrait
                    </Button>
                  ) : null}
                </PictureSource>
                <FilesUnderWay uploads={sentPortrait.uploads} />
                <Problem text={errorText(portrait.fieldState) ?? problems.portrait ?? sentPortrait.problem} />
              </div>
            </DropPart>
          </div>
        </FieldPlace>
        <FieldPlace name="referenceImages">
          <DropPart
            title="Reference images"
            aside={`${urls.length} / ${fieldLimits.referenceImages}`}
            onGive={(data) => takeReferences(readPictureInput(data, room))}
          >
            <p className="mb-3 text-xs text-muted">Pictures that appear in the scenes, in this order.</p>
            {urls.length > 0 ? (
              <div className="mb-3">
                {ReferenceBoard ? (
                  <ReferenceBoard urls={urls} onChange={setReferences} />
                ) : (
                  <StillPictures urls={urls} />
                )}
              </div>
            ) : null}
            <PictureSource
              what="Reference images"
              multiple
              disabledReason={room <= 0 ? tooManyText(0) : undefined}
              onFiles={(files) =>
                takeReferences({
                  files: files.slice(0, room),
                  addresses: [],
                  problem: files.length > room ? tooManyText(room) : null,
                })
              }
              onAddresses={(addresses) =>
                takeReferences({
                  files: [],
                  addresses: addresses.slice(0, room),
                  problem: addresses.length > room ? tooManyText(room) : null,
                })
              }
            />
            <FilesUnderWay uploads={sentReferences.uploads} />
            <Problem text={errorText(references.fieldState) ?? problems.references ?? sentReferences.problem} />
          </DropPart>
        </FieldPlace>
      </div>
    </Panel>
  );
}

/** The pictures without drag and drop, shown until its code has loaded. */
function StillPictures({ urls }: { urls: readonly string[] }) {
  return (
    <ol aria-label="Reference images in order" aria-busy="true" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {urls.map((url, at) => (
        <li
          key={url}
          className="overflow-hidden rounded-md border border-line bg-surface pb-8.5 pointer-coarse:pb-10.5"
        >
          <PictureThumb url={url} alt={`Reference image ${at + 1}`} className="aspect-4/3 w-full" />
        </li>
      ))}
    </ol>
  );
}

function Problem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="mt-2 text-xs text-danger">
      {issueText(text)}
    </p>
  );
}

function DropPart({
  title,
  aside,
  onGive,
  children,
}: {
  title: string;
  aside?: string;
  onGive: (data: DataTransfer) => void;
  children: ReactNode;
}) {
  return (
    <DropZone label={title} takes={['Files', 'text/uri-list']} onDrop={onGive} className="h-full p-3">
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="text-sm">{title}</h3>
        {aside ? <span className="text-xs text-muted">{aside}</span> : null}
      </header>
      {children}
    </DropZone>
  );
}

/** Handles pictures and URLs pasted anywhere but into a text field. */
function usePaste(onPaste: (event: ClipboardEvent) => void): void {
  const newest = useRef(onPaste);
  useEffect(() => {
    newest.current = onPaste;
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      const hasFiles = (event.clipboardData?.files.length ?? 0) > 0;
      if (hasFiles || !isTyping(event.target)) newest.current(event);
    };
    addEventListener('paste', hear);
    return () => removeEventListener('paste', hear);
  }, []);
}

/** What a portrait does to a video, said before purchase, most important first. A `styleId` of auto is not decided yet. */
export function characterEffects(artist: Artist, styleId: StyleId, engine: EngineVersion): string[] {
  return [
    portraitText(artist, styleId),
    'Kept through the whole video: one person, the same in every scene. Not kept: the face itself.',
    ...(engine === 'native-v1'
      ? ['The native engine looks at the picture before you pay, and says so if it cannot follow it.']
      : []),
  ];
}
