import { describe, expect, it } from 'vitest';
import { HAIR_CUTS, lookOf, OUTFITS } from './look.ts';

const told = (logline: string) => lookOf({ logline, world: 'A town by the sea' });

describe('the person of an anime video', () => {
  it('is the same person for the same words, and another for others', () => {
    expect(told('She waits for a letter')).toEqual(told('She waits for a letter'));
    const looks = Array.from({ length: 60 }, (_, i) => told(`Night ${i}`));
    expect(new Set(looks.map(({ hair }) => hair)).size).toBe(HAIR_CUTS.length);
    expect(new Set(looks.map(({ outfit }) => outfit)).size).toBe(OUTFITS.length);
    expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBeGreaterThan(50);
  });

  it('has the hair and the clothes that the words of the video give', () => {
    for (let i = 0; i < 8; i++) {
      const { colors, outfit } = told(`A girl with silver hair in a red coat, take ${i}`);
      expect(colors.hair).toBe('#c6cbdf');
      expect([outfit, colors.cloth]).toEqual(['coat', '#c9484a']);
      expect(told(`A boy runs, take ${i}`).isBoy).toBe(true);
    }
  });

  it('has shorter hair as a man than as a woman if an edit asks for short hair', () => {
    for (let i = 0; i < 4; i++) {
      const edited = (who: string) => lookOf({ logline: `${who} runs, take ${i}`, world: '' }, { cut: 'bob' }).hair;
      expect([edited('A boy'), edited('A girl')]).toEqual(['short', 'bob']);
    }
  });

  it.each([
    ['A nurse follows a sign', 'dress', '#f3f6f8'],
    ['A nurse in a red coat', 'coat', '#c9484a'],
    ['An old carpenter with his daughter', 'shirt', '#c9744a'],
    ['A female mechanic in her garage', 'shirt', '#3b62a0'],
  ])('wears what tells their trade, unless the words say another: %s', (logline, outfit, cloth) => {
    const look = told(logline);
    expect([look.outfit, look.colors.cloth]).toEqual([outfit, cloth]);
  });

  it.each([
    ['An old man carries his accordion to the pawn shop', true, true],
    ['A nurse walks out of the hospital and thanks him', false, false],
    ['My grandmother dances in the kitchen', false, true],
    ['My granddad lives on a boat', true, true],
    ['Un viejo farolero sigue a una zorra', true, true],
    ['La dueña de un cine viejo canta sola', false, false],
    ['Eine Sängerin im weißen Anzug ruft ihn an', false, false],
    ['Un taxista mayor lleva a una señora', true, true],
    ['Ein älterer Bäcker wartet auf seine Tochter', true, true],
    ['Uma costureira faz um vestido para o noivo', false, false],
    ['A man finds a tape of his old dad', true, false],
    ["I'm a blues guitarist, a woman of sixty — and there somebody sings", false, true],
    ['Una mujer de setenta años baila', false, true],
    ['A man remembers 60 years of rain', true, false],
    ['A woman is 60 miles from home', false, false],
    ['Twins build a kite for a comet that their grandfather told them about', true, false],
    ['Singer (man, mullet, pink blazer). Retro mood', true, false],
    ['A female singer by the sea', false, false],
    ['My uncle Desmond, a butcher of seventy', true, true],
    ['My uncle under a tower of seventy floors', true, false],
    ['A sixteen-year-old girl with short hair runs a workshop', false, false],
    ['A ferryman of about seventy works his last day', true, true],
    ['A guide dog and its blind boy', true, false],
    ['Cook me a dinner, says the old woman', false, true],
    ['An old carpenter with his daughter', true, true],
    ['Two brothers ride through a field, and she waves', true, false],
    ['Three sisters run a bakery for him', false, false],
  ])('is of the sex and age that the words give who is told of first: %s', (logline, isBoy, isOld) => {
    const look = told(logline);
    expect(look.isBoy).toBe(isBoy);
    expect(look.colors.hair === '#e4e0da' && look.said.hair).toBe(isOld);
    expect(look.beard).toBe(isBoy && isOld);
    if (isOld) expect(['sailor', 'hoodie']).not.toContain(look.outfit);
  });
});

it.each([
  ['A woman in round glasses', true],
  ['A woman with two wine glasses', false],
  ['Une femme danse, le soleil brille', false],
])('takes glasses for what somebody wears where they are said of a face: %s', (logline, glasses) => {
  expect(told(logline).glasses).toBe(glasses);
});

it('leaves others unchanged if an edit dresses the person of the video', () => {
  const words = { logline: 'She waits for a letter', world: 'A town by the sea' };
  const other = { called: 'a man', sex: 'man', age: 'adult', index: 0, nth: 0 } as const;
  const before = lookOf(words, undefined, other);
  for (const outfit of ['coat', 'shirt', 'blazer', 'hoodie'] as const)
    expect(lookOf(words, { outfit, cloth: 'blue', hair: 'black' }, other)).toEqual(before);
});
