import type { Config } from '#lib/platform/config.ts';

/** What a customer has to know before paying, where the operator has not set up the engine that a product asks for. */
export type EngineNotice = {
  title: string;
  text: string;
  /** Beside the price, in a few words. */
  short: string;
};
type NoticedProduct = 'videodirect' | 'subtitles';
type NoticedConfig = Pick<Config, 'videodirect' | 'speech'>;

const productOf: Readonly<Record<string, NoticedProduct>> = {
  createVideodirectTask: 'videodirect',
  createSubtitles: 'subtitles',
};

/** The notice of what an operation buys. */
export function noticeOfOperation(config: NoticedConfig, operationId: string): EngineNotice | null {
  const product = productOf[operationId];
  return product ? engineNotice(config, product) : null;
}

/** Null where the product is made as it is described. */
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
