import { expect, it } from 'vitest';
import { usesOfSound } from './upload-list.tsx';

it('the words of an uploaded recording are not offered where nobody hears them, and the reason is beside them', () => {
  const offered = (unheard: string | undefined) =>
    usesOfSound({ film: () => {}, choose: () => {}, unheard }).map(({ label, ...use }) => [
      label,
      'disabledReason' in use ? use.disabledReason : undefined,
    ]);
  const others = [
    ['Make a video of it', undefined],
    ['Extend it', undefined],
    ['Cover it', undefined],
  ];
  expect(offered('Speech is not recognised on this service.')).toEqual([
    ...others,
    ['Write down its words', 'Speech is not recognised on this service.'],
  ]);
  expect(offered(undefined)).toEqual([...others, ['Write down its words', undefined]]);
});
