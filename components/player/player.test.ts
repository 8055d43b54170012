import { describe, expect, it } from 'vitest';
import { emptyQueue, startIn, step, upcomingOf } from './play-queue.ts';
import { createPlayer } from './player.ts';
import { linkHasEnded, type Track } from './track.ts';

const nowMs = 1_700_000_000_000;
const linkUntil = (sec: number) =>
  `https://cadenza.test/media/ast_1/song.mp3?expires=${nowMs / 1_000 + sec}&signature=x`;
const track = (id: string, url = linkUntil(3_600)): Track => ({
  kind: 'clip',
  id,
  title: id,
  url,
  coverUrl: null,
  durationSec: 60,
  href: `/library/songs/${id}`,
});
const [one, two, three] = [track('one'), track('two'), track('three')] as const;

/** A fake media element: it plays any link that is still valid. */
function fakeElement(broken: (url: string) => boolean = () => false) {
  const target = new EventTarget();
  const element = Object.assign(target, {
    src: '',
    currentTime: 0,
    duration: 60,
    readyState: 4,
    volume: 1,
    muted: false,
    error: null as { code: number } | null,
    paused: true,
    play: async () => {
      element.error = broken(element.src) ? { code: 4 } : null;
      if (element.error) return void target.dispatchEvent(new Event('error'));
      element.paused = false;
      target.dispatchEvent(new Event('play'));
      target.dispatchEvent(new Event('playing'));
    },
    pause: () => {
      element.paused = true;
      target.dispatchEvent(new Event('pause'));
    },
    load: () => {},
    removeAttribute: () => {
      element.src = '';
    },
  });
  return element;
}

function playerOn(
  element: ReturnType<typeof fakeElement>,
  renew = async () => ({ url: linkUntil(7_200), coverUrl: null }),
) {
  globalThis.requestAnimationFrame ??= () => 0;
  globalThis.cancelAnimationFrame ??= () => {};
  const player = createPlayer(renew, () => nowMs);
  player.attach(element as unknown as HTMLMediaElement);
  return player;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the play queue', () => {
  it('steps through the list playback was started from, stops at its ends, and keeps each played track once', () => {
    const first = startIn(emptyQueue, one, [one, two, three]);
    const second = step(first, 1);
    expect([second.at, upcomingOf(second).map(({ id }) => id), second.played.map(({ id }) => id)]).toEqual([
      1,
      ['three'],
      ['one'],
    ]);
    expect(step(first, -1)).toBe(first);
    const again = startIn(second, one);
    expect([again.tracks, again.played.map(({ id }) => id)]).toEqual([[one], ['two']]);
  });
});

describe('the audio player', () => {
  it('plays one track, pauses it, and resumes another where it was left', () => {
    const element = fakeElement();
    const player = playerOn(element);
    player.toggle(one);
    expect([player.read().playing, element.src]).toEqual([true, one.url]);
    element.currentTime = 12;
    player.seek(12);
    player.toggle(one);
    expect(player.read().playing).toBe(false);
    player.toggle(two);
    player.toggle(one);
    expect([player.read().track?.id, element.currentTime]).toEqual(['one', 12]);
  });

  it('continues with the next track when one ends, and stops after the last', () => {
    const element = fakeElement();
    const player = playerOn(element);
    player.play(two, { list: [one, two, three] });
    element.dispatchEvent(new Event('ended'));
    expect([player.read().track?.id, player.read().playing]).toEqual(['three', true]);
    element.dispatchEvent(new Event('ended'));
    expect([player.read().track?.id, player.read().playing]).toEqual(['three', false]);
  });

  it('replaces an expired link before playing and a failing one during playback, at the same position', async () => {
    expect([
      linkHasEnded(linkUntil(-1), nowMs),
      linkHasEnded(linkUntil(60), nowMs),
      linkHasEnded('blob:x', nowMs),
    ]).toEqual([true, false, false]);
    const element = fakeElement();
    let asked = 0;
    const player = playerOn(element, async () => ({ url: linkUntil(7_200 + ++asked), coverUrl: null }));
    player.play(track('old', linkUntil(-1)), { fromSec: 5 });
    await settled();
    expect([asked, element.src, element.currentTime, player.read().playing]).toEqual([1, linkUntil(7_201), 5, true]);
    player.seek(20);
    element.error = { code: 2 };
    element.dispatchEvent(new Event('error'));
    await settled();
    expect([asked, element.src, element.currentTime, player.read().failure]).toEqual([2, linkUntil(7_202), 20, null]);
  });

  it('reports a track as unplayable when a fresh link fails too, and tries again when asked', async () => {
    let broken = true;
    const element = fakeElement(() => broken);
    const player = playerOn(element);
    player.play(one);
    await settled();
    expect([player.read().failure, player.read().playing]).toEqual(['It could not be loaded.', false]);
    broken = false;
    player.toggle();
    await settled();
    expect([player.read().failure, player.read().playing]).toEqual([null, true]);
  });

  it('says why when no fresh link is available', async () => {
    const player = playerOn(fakeElement(), async () => {
      throw new Error('This file is no longer kept.');
    });
    player.play(track('gone', linkUntil(-1)));
    await settled();
    expect(player.read()).toMatchObject({ failure: 'This file is no longer kept.', playing: false, waiting: false });
  });

  it('keeps what was played when it is closed', () => {
    const player = playerOn(fakeElement());
    player.play(one);
    player.play(two);
    player.close();
    expect([player.read().track, player.read().queue.played.map(({ id }) => id)]).toEqual([null, ['one']]);
  });
});
