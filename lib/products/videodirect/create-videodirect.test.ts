import { describe, expect, it } from 'vitest';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { checkRelayInput } from './create-videodirect.ts';

const outbound = createOutbound({
  allowPrivateNetwork: false,
  selfOrigins: ['https://cadenza.example.com', 'http://localhost:3000'],
});
const check = (input: Record<string, unknown>, allowPrivateNetwork = false) =>
  checkRelayInput(outbound, input, allowPrivateNetwork);

describe('media of a relayed input', () => {
  it.each([
    ['input.images[0]', { images: ['http://127.0.0.1/a.png'] }],
    ['input.images[1]', { images: ['https://example.com/a.png', 'http://[::ffff:7f00:1]/a.png'] }],
    ['input.video_url', { video_url: 'http://169.254.169.254/latest' }],
    ['input.video_url', { video_url: 'http://2130706433/a.mp4' }],
    ['input.image_settings[0].key_image', { image_settings: [{ key_image: 'ftp://example.com/a.png' }] }],
    ['input.subjects[0].images[0]', { subjects: [{ id: 'a', images: ['iVBORw0KGgo='] }] }],
    ['input.audioUrl', { audioUrl: 'file:///etc/passwd' }],
    ['input.video_url', { video_url: 'https://user:secret@example.com/a.mp4' }],
    ['input.start_image', { start_image: 'javascript:alert(1)' }],
    ['input.anything.nested', { anything: { nested: 'http://localhost/a' } }],
    ['input.anything', { anything: 'gopher://example.com/' }],
    ['input.image', { image: 'https://printer/a.png' }],
    ['input.image', { image: 'https://metadata.google.internal/a.png' }],
    ['input.whatever', { whatever: 'A'.repeat(4000) }],
  ])('names %s', (field, input) => {
    expect(() => check(input)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: expect.objectContaining({ field }) }),
    );
  });

  it("lets pass what the upstream may fetch, words about addresses, ids and the caller's own payload", () => {
    check({
      images: [
        'https://example.com/a.png?x=1#y',
        'HTTP://EXAMPLE.COM/b.png',
        'https://cadenza.example.com/media/ast_1/a.jpg',
      ],
      prompt: 'A sign that says http://127.0.0.1 in neon',
      audio: true,
      bgm: false,
      audio_type: 'all',
      video_creation_id: '123',
      voice_id: 'English_Aussie_Bloke',
      payload: 'A'.repeat(4000),
      images_count: 2,
    });
    check({ image: 'https://printer/a.png' }, true);
  });
});
