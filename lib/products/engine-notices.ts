import type { Config } from '#lib/platform/config.ts';

/** A notice for buyers of a product whose engine the operator has not set up. */
export type EngineNotice = {
  title: string;
  text: string;
  /** A few words beside the price. */
  short: string;
};
type NoticedProduct = 'videodirect' | 'subtitles';
type NoticedConfig = Pick<Config, 'videodirect' | 'speech'>;

const productOf: Readonly<Record<string, NoticedProduct>> = {
  createVideodirectTask: 'videodirect',
  createSubtitles: 'subtitles',
};

/** The notice for the product of an operation. */
export function noticeOfOperation(config: NoticedConfig, operationId: string): EngineNotice | null {
  const product = productOf[operationId];
  return product ? engineNotice(config, product) : null;
}

/** Null when the engine of the product is set up. */
export function engineNotice({ videodirect, speech }: NoticedConfig, product: NoticedProduct): EngineNotice | null {
  if (product === 'subtitles') {
    if (speech.baseUrl) return null;
    return {
      title: 'Speech is not recognised on this service.',
      text: 'Audio that carries timed lyrics gets its subtitles from them. Anything else fails, and its credits come back.',
      short: 'Only for audio with timed lyrics.',
    };
  }
  if (videodirect.baseUrl) return null;
  if (!videodirect.standin)
    return {
      title: 'Direct video is not set up on this service.',
      text: 'Requests are refused and cost nothing.',
      short: 'Refused: not set up.',
    };
  return {
    title: 'Direct video makes samples on this service.',
    text: 'No upstream is set up, so a stand-in answers: small sample files, not what you ask for. They cost the credits shown.',
    short: 'Buys a sample, not what you ask for.',
  };
}
