/** The engines of this service with the operator's settings. Contains no keys and no URLs with credentials. */
import type { OperatorActor } from '#lib/platform/actor.ts';
import type { Config } from '#lib/platform/config.ts';
import type { Context } from '#lib/platform/context.ts';

export type EngineView = {
  name: string;
  /** `inside`: the local engine; `upstream`: a configured server; `stand-in`: placeholder files for trying clients; `off`. */
  source: 'inside' | 'upstream' | 'stand-in' | 'off';
  /** Host and model. */
  detail: string;
  /** Settings that matter, by the name of their variable. */
  settings: readonly { name: string; value: string }[];
};

/** All engines that can be configured, in the order of the README. */
export function describeEngines({
  platform: { config },
}: Context<OperatorActor, { platform: { config: Config } }>): EngineView[] {
  const { songs, language, image, speech, videodirect, native, mail } = config;
  const on = (value: boolean) => (value ? 'on' : 'off');
  return [
    songs
      ? {
          name: 'Songs',
          source: 'upstream',
          detail: hostOf(songs.baseUrl),
          settings: [{ name: 'SONGS_TIMEOUT_SEC', value: String(songs.pacing.unfinishedSec) }],
        }
      : { name: 'Songs', source: 'inside', detail: 'The song engine of this service', settings: [] },
    language
      ? {
          name: 'Lyrics and storyboards',
          source: 'upstream',
          detail: `${language.model} at ${hostOf(language.baseUrl)}`,
          settings: [{ name: 'LANGUAGE_TIMEOUT_SEC', value: String(language.timeoutMs / 1000) }],
        }
      : {
          name: 'Lyrics and storyboards',
          source: 'inside',
          detail: 'The writer and the planner of this service',
          settings: [],
        },
    image
      ? {
          name: 'Pictures of scenes',
          source: 'upstream',
          detail: `${image.model} at ${hostOf(image.baseUrl)}`,
          settings: [{ name: 'IMAGE_CONCURRENCY', value: String(image.concurrency) }],
        }
      : { name: 'Pictures of scenes', source: 'inside', detail: 'Drawn by this service', settings: [] },
    {
      name: 'Native videos',
      source: native.enabled ? 'inside' : 'off',
      detail: native.enabled
        ? `${native.renderTiers.join(', ')}; up to ${native.maxDurationSec} s`
        : 'NATIVE_ENGINE is off',
      settings: [
        { name: 'NATIVE_ROLLOUT_PERCENT', value: String(native.rolloutPercent) },
        { name: 'NATIVE_ECONOMY', value: on(native.economy) },
        { name: 'NATIVE_SIMULTANEOUS', value: on(native.simultaneous) },
      ],
    },
    speech.baseUrl
      ? {
          name: 'Subtitles from speech',
          source: 'upstream',
          detail: `${speech.model} at ${hostOf(speech.baseUrl)}`,
          settings: [{ name: 'SPEECH_COST_USD_PER_MIN', value: String(speech.costUsdPerMin) }],
        }
      : {
          name: 'Subtitles from speech',
          source: 'off',
          detail: 'Timed lyrics inside a file are read; anything else fails and is refunded',
          settings: [],
        },
    videodirect.baseUrl
      ? {
          name: 'Direct video',
          source: 'upstream',
          detail: hostOf(videodirect.baseUrl),
          settings: [{ name: 'VIDEODIRECT_TIMEOUT_SEC', value: String(videodirect.unfinishedSec) }],
        }
      : {
          name: 'Direct video',
          source: videodirect.standin ? 'stand-in' : 'off',
          detail: videodirect.standin ? 'Small files that say they are a stand-in’s' : 'The operation answers 422',
          settings: [],
        },
    mail
      ? {
          name: 'Mail',
          source: 'upstream',
          detail: hostOf(mail.url),
          settings: [{ name: 'SMTP_FROM', value: mail.from }],
        }
      : {
          name: 'Mail',
          source: 'off',
          detail: 'No messages are sent; people who forgot a password ask you',
          settings: [],
        },
  ];
}

/** Host and port only: a URL may contain credentials or a secret path. */
function hostOf(address: string): string {
  return new URL(address).host;
}
