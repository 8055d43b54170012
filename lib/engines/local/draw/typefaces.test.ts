import { existsSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it, test } from 'vitest';
import { drawableText, scriptFiles, withoutGlyph } from './font-files.ts';
import { type Hand, readableHand, wordCanvas } from './scene/lettering/lettering.ts';
import { displayFont, readableFace } from './typefaces.ts';

const LYRICS: Readonly<Record<string, string>> = {
  thai: 'ฉันรักเธอที่นี่',
  devanagari: 'मेरे दिल में तुम्हारी स्मृति',
  arabic: 'يا قلبي الجميل لا تبكِ',
  hebrew: 'שלום עולם יפה שלי',
  bengali: 'আমার সোনার বাংলা',
  tamil: 'என் இதயம் உன்னை தேடுகிறது',
  telugu: 'నా హృదయం నీదే',
  gurmukhi: 'ਮੇਰਾ ਦਿਲ ਤੇਰਾ',
  gujarati: 'મારું હૃદય તારું',
  kannada: 'ನನ್ನ ಹೃದಯ ನಿನ್ನದು',
  malayalam: 'എന്റെ ഹൃദയം നിന്റേത്',
  sinhala: 'මගේ හදවත ඔබේ',
  khmer: 'ខ្ញុំស្រលាញ់អ្នក',
  lao: 'ຂ້ອຍຮັກເຈົ້າ',
  myanmar: 'ကိုယ်မင်းကိုချစ်တယ်',
  armenian: 'Իմ սիրտը քեզ է',
  georgian: 'ჩემი გული შენია',
  ethiopic: 'ልቤ ያንተ ነው',
};

function pixels(font: string, text: string): Buffer {
  const ctx = createCanvas(640, 80).getContext('2d');
  ctx.font = font;
  ctx.fillText(text, 8, 54);
  return ctx.canvas.data();
}

describe('bundled typefaces', () => {
  test.each(Object.entries(LYRICS))('set lyrics in %s on a machine without typefaces of its own', (script, text) => {
    expect(withoutGlyph(text)).toEqual([]);
    const bundled = `700 32px "@fontsource-variable/noto-sans-${script} wght-normal"`;
    for (const word of text.split(' ')) {
      const set = pixels(displayFont('Bebas Neue', word, 32), word);
      expect(set.equals(pixels(bundled, word)), `${word} in another typeface`).toBe(true);
      expect(set.equals(pixels(bundled, '')), `nothing of ${word}`).toBe(false);
    }
  });

  test.each([
    'Η αγάπη μου',
    'Жизнь моя, їжак',
    'Tôi yêu người ơi',
    'Łódź őű',
    '月亮代表我的心',
    '君と風になる',
    '사랑해',
    '❤️ 😀 🇩🇪',
  ])('hold every letter and sign of %s, in files that are there', (text) => {
    expect(withoutGlyph(text)).toEqual([]);
    const files = scriptFiles(text);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(({ path }) => !existsSync(path))).toEqual([]);
  });

  test.each([
    ['Japanese', '骨まで直す', 'jp'],
    ['Korean', '骨 사랑', 'kr'],
    ['Chinese', '月亮代表骨', 'sc'],
  ])('set a word of Han in the forms of %s lyrics', (_, lyrics, language) => {
    const set = pixels(displayFont('Anton', '直骨', 32, 900, lyrics), '直骨');
    expect(set.equals(pixels(`900 32px "@fontsource-variable/noto-sans-${language} wght-normal"`, '直骨'))).toBe(true);
  });

  it('are chosen for each word of a scene by all that is written in it', () => {
    const words = ['骨', 'まで'].map((text) => ({ text, startSec: 0 }));
    const hand: Hand = {
      face: 'Anton',
      weight: 900,
      uppercase: false,
      leading: 1,
      accent: '#000000',
    };
    const drawn = (one: Hand) => wordCanvas('骨', 64, one, '#000000').toBuffer('image/png');
    const ofScene = drawn(readableHand(hand, [{ words, startSec: 0, endSec: 1 }]));
    expect(ofScene.equals(drawn({ ...hand, within: '骨まで' }))).toBe(true);
    expect(ofScene.equals(drawn(hand))).toBe(false);
  });

  it('set Japanese in one face, although the brush has its Han', () => {
    expect(displayFont('Kaushan Script', '海', 32, 400, '海で')).not.toContain('ma-shan-zheng');
    expect(displayFont('Kaushan Script', '海', 32)).toContain('ma-shan-zheng');
  });

  it('load nothing more for plain English', () => {
    expect(scriptFiles("Don't you know, 24 hours?")).toEqual([]);
  });

  it('set a text whole in a face that has all of its letters, instead of words in two faces', () => {
    expect(readableFace('Kaushan Script', 'Tôi yêu người')).toEqual({ face: 'Inter Variable', weight: 600 });
    expect(readableFace('Anton', 'Tôi yêu người')).toEqual({ face: 'Anton' });
    expect(readableFace('Kaushan Script', 'Жизнь and love')).toEqual({ face: 'Kaushan Script' });
  });

  it('leave out characters that none of them holds, with the joiners around them', () => {
    expect(withoutGlyph('ᚠᛁᚠ of old 𓀀')).toEqual(['ᚠ', 'ᛁ', '𓀀']);
    expect(drawableText('one \u{1fffd}\u200d\ufe0ftwo ᚠ')).toBe('one two ');
    expect(drawableText('ที่นี่ e\u0301')).toBe('ที่นี่ é');
  });
});
