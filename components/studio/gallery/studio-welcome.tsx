import { drawnStyles, styleFrame, styleLabel } from '../style-catalog.ts';
import { NewVideoLink } from './new-video-link.tsx';
import { MediaImage } from '../media-image.tsx';

const steps = [
  { title: 'Pick a song', text: 'One of yours, a new one from an idea or your own lyrics, or your own audio.' },
  { title: 'Choose a look', text: 'Style, shape, size, subtitles. You see the price of every choice before you buy.' },
  {
    title: 'Watch it being made',
    text: 'Stages and pictures appear on the time axis as they happen. You pay only for what is made.',
  },
];

/** The empty state: shows an example result and links to the first video. */
export function StudioWelcome() {
  return (
    <section className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="grid grid-cols-3 md:grid-cols-6" aria-hidden="true">
        {drawnStyles.map((style) => (
          <div key={style} className="relative aspect-video overflow-hidden bg-sunken md:aspect-square lg:aspect-4/3">
            <MediaImage src={styleFrame(style)} alt="" eager />
            <span className="absolute bottom-1.5 left-1.5 rounded-xs bg-raised/85 px-1.5 text-xs">
              {styleLabel(style)}
            </span>
          </div>
        ))}
      </div>
      <div className="grid gap-8 p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:p-8">
        <div>
          <h2 className="text-xl">Your first video starts with a song.</h2>
          <p className="mt-2 mb-5 text-muted">A half-minute song takes about a minute to film at 540p.</p>
          <NewVideoLink />
        </div>
        <ol className="grid gap-6 sm:grid-cols-3">
          {steps.map((step, at) => (
            <li key={step.title} className="border-t border-line-strong/50 pt-3">
              <span className="font-mono text-xs text-muted">{at + 1}</span>
              <h3 className="mt-1 text-sm">{step.title}</h3>
              <p className="mt-1 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
