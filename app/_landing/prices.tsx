import { lyricsCredits, songCredits } from '#lib/billing/price-catalog.ts';
import { subtitleCreditsPerMinute } from '#lib/billing/subtitle-prices.ts';
import { defaultSongModel } from '#lib/contract/music/models.ts';
import { describeVideoPrice } from '#lib/products/mv/quotes/video-price.ts';
import { creditsText } from '#components/ui/values/credits-text.ts';
import { nounText } from '#components/ui/values/count-text.ts';

const minuteOf = (resolution: '540p' | '720p' | '1080p') =>
  describeVideoPrice({ durationSec: 60, resolution, aspectRatio: '16:9' }).credits;

/** Prices, read from the catalog that is used for charging. */
const rowsOf = (hasSpeech: boolean) => [
  { name: 'A song', detail: 'Two versions with covers and timed words', credits: songCredits[defaultSongModel] },
  { name: 'A minute of music video', detail: '540p, to try an idea', credits: minuteOf('540p') },
  { name: 'A minute of music video', detail: '720p', credits: minuteOf('720p') },
  { name: 'A minute of music video', detail: '1080p, to publish', credits: minuteOf('1080p') },
  { name: 'Lyrics', detail: 'With hook, structure and mood', credits: lyricsCredits.generate },
  {
    name: 'Subtitles',
    detail: `A minute of ${hasSpeech ? 'any audio' : 'audio that carries timed lyrics'}, as SRT, VTT, LRC and JSON`,
    credits: subtitleCreditsPerMinute,
  },
];

/** `hasSpeech`: the service transcribes words instead of only reading them from the file. */
export function Prices({ hasSpeech }: { hasSpeech: boolean }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Prices in credits</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">Credits</th>
        </tr>
      </thead>
      <tbody className="divide-y border-y">
        {rowsOf(hasSpeech).map(({ name, detail, credits }) => (
          <tr key={name + detail}>
            <th scope="row" className="py-2.5 pr-4 font-medium">
              {name} <span className="block font-normal text-muted">{detail}</span>
            </th>
            <td className="py-2.5 text-right align-top whitespace-nowrap">
              {creditsText(credits)} {nounText(credits, 'credit')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
