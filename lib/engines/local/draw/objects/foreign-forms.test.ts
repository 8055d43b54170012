import { describe, expect, it } from 'vitest';
import { findObjects, shapeFor } from './find-objects.ts';

const nouns = (text: string, language: string): string[] => findObjects(text, 12, [language]).map(({ noun }) => noun);

describe('many of a thing', () => {
  it.each([
    ['it', 'Guardo le galline, i cavalli e le forchette', ['hen', 'horse', 'fork']],
    ['it', 'Vedo i funghi, gli specchi, le arance e i leoni', ['mushroom', 'mirror', 'orange', 'lion']],
    ['it', "Gli armadi e le spiagge, l'albero e dell'asino", ['wardrobe', 'beach', 'tree', 'donkey']],
    ['es', 'Veo los lápices, los botones y los túneles', ['pencil', 'button', 'tunnel']],
    ['es', 'Miro las gallinas, los osos y las uvas', ['hen', 'bear', 'grapes']],
    ['pt', 'Olho os girassóis, os anéis, os barris e os aventais', ['sunflower', 'ring', 'barrel', 'apron']],
    ['pt', 'Olho os leões, as ruas e os trens', ['lion', 'street', 'train']],
    ['fr', 'Je vois les bocaux, les nids, les clés et les lits', ['jar', 'nest', 'key', 'bed']],
    ['de', 'Die Äpfel, die Bücher, die Türen und die Züge', ['apple', 'book', 'door', 'train']],
    ['de', 'Die Mäuse, die Wölfe, die Gläser und die Fahrräder', ['mouse', 'wolf', 'glass', 'bicycle']],
  ])('is drawn as one in %s: %s', (language, line, expected) => {
    expect(nouns(line, language)).toEqual(expected);
  });

  it.each([
    ['it', 'Tu mi porti via, canti e balli, mangi e sali'],
    ['it', 'Siamo soli, venti anni, le sere e i sogni, mi cerchi'],
    ['it', 'Le note sono lente e i principi sono forti'],
    ['es', 'Vienes y vas, entras y sales de mi vida en mayo'],
    ['es', 'Los miedos, los sueños, las voces y las veces'],
    ['pt', 'Depois de você, as emoções, as razões e os demais'],
    ['pt', 'Os sons, os iguais, e tu sais de mim'],
    ['fr', 'Je cours vers toi en mars, avec mes fils et tous les sons'],
    ['fr', 'Les rêves, les peurs, les mois et les voix'],
    ['de', 'Die Reisen, das Eisen, der Hain und die Schwächen'],
    ['de', 'Älter und größer, bauen und weinen, der Schäfer und der Töpfer'],
    ['de', 'Der Palast, der Mars und das Märchen'],
  ])('is none where a verb or another word only ends so, in %s: %s', (language, line) => {
    expect(nouns(line, language).filter((noun) => noun !== 'castle')).toEqual([]);
  });
});

describe('a German compound', () => {
  it.each([
    ['Ein Kirschbaum am Gartenzaun', ['tree', 'fence']],
    ['Das Käsebrett auf dem Küchentisch', ['cutting board', 'table']],
    ['Die Weinflaschen, der Kirchturm und die Haustür', ['bottle', 'tower', 'door']],
    ['Die Wollmütze, die Lederjacke und der Strohhut', ['beanie', 'coat', 'hat']],
    ['Der Kinderwagen an der Dorfkirche', ['stroller', 'chapel']],
  ])('is what its last part names: %s', (line, expected) => {
    expect(nouns(line, 'de')).toEqual(expected);
  });

  it.each([
    'Die Hundeleine und der Hühnerbrühwürfel',
    'Meine Schwestern, die Matrosen und die Momente',
    'Ein Atemzug, der Einfluss und der Einzug',
    'Ich bin ein Pechvogel und du ein Glückspilz',
    'Der Angsthase, die Nervensäge und mein Augenstern',
    'Die Nachbarn, die Elemente und die Radtour',
    'Die Eselsbrücke, der Augapfel und das Luftschloss',
    'Die Blütenblätter und der Bildschirm',
  ])('is nothing that it only begins with, and no word that ends in its letters: %s', (line) => {
    expect(nouns(line, 'de')).toEqual([]);
  });
});

describe('a thing named by its purpose', () => {
  it.each([
    ['fr', 'Je vois mes sacs à dos et les machines à coudre', ['backpack', 'sewing machine']],
    ['it', 'Il ferro di cavallo sulla porta', ['horseshoe', 'door']],
    ['es', 'La silla de montar y la tabla de surf', ['saddle', 'surfboard']],
    ['pt', 'A máquina de costura e o carrinho de bebê', ['sewing machine', 'stroller']],
  ])('is that thing, and no horse, car or chair, in %s: %s', (language, line, expected) => {
    expect(nouns(line, language)).toEqual(expected);
  });
});

describe('a word of several languages', () => {
  it('is what it means in the language of its text', () => {
    expect(nouns('Le rose nel vaso sul camino', 'it')).toEqual(['rose', 'vase', 'chimney']);
    expect(nouns('El vaso está en el camino', 'es')).toEqual(['glass', 'road']);
    expect(nouns('Le botti e il carro nella valle', 'it')).toEqual(['barrel', 'cart', 'valley']);
    expect(nouns('Les bottes sous la pelle', 'fr')).toEqual(['boot', 'shovel']);
    expect(nouns('I segni sulla pelle, le tasse', 'it')).toEqual([]);
    expect(nouns('Más cerca de ella, qué tal', 'pt')).toEqual([]);
    expect(nouns('Tal vez todo vale la pena, qué tal', 'es')).toEqual([]);
    expect(nouns('La peine ferme et le timbre de ta voix', 'fr')).toEqual([]);
    expect(nouns('Não mude mais nada sobre nós, não vale a pena', 'pt')).toEqual([]);
  });

  it('names nothing in English where it is a verb of another language', () => {
    for (const line of [
      'Tu tombes et je tombe avec toi',
      'Te llamo y no me llamas, no sé',
      'Ich bin bei dir und du bist bei mir',
    ])
      expect(findObjects(line, 5), line).toEqual([]);
  });
});

describe('the same thing in five languages', () => {
  it.each([
    ['well', 'Der Ziehbrunnen', 'le puits', 'el pozo', 'il pozzo', 'o poço'],
    ['swallow', 'Die Schwalben', 'les hirondelles', 'las golondrinas', 'le rondini', 'as andorinhas'],
    ['lavender', 'Der Lavendel', 'la lavande', 'la lavanda', 'la lavanda', 'a lavanda'],
    ['hammock', 'Die Hängematte', 'le hamac', 'la hamaca', "l'amaca", 'a amaca'],
    ['star', 'Die Sterne', 'les étoiles', 'las estrellas', 'le stelle', 'as estrelas'],
    ['whistle', 'Die Trillerpfeife', 'le sifflet', 'el silbato', 'il fischietto', 'o apito'],
    ['viaduct', 'Das Viadukt', 'le viaduc', 'el viaducto', 'il viadotto', 'o viaduto'],
    ['raft', 'Das Floß', 'le radeau', 'la balsa', 'la zattera', 'a jangada'],
    ['hail', 'Der Hagel', 'la grêle', 'el granizo', 'la grandine', 'o granizo'],
    ['chalk', 'Die Kreide', 'la craie', 'la tiza', 'il gesso', 'o giz'],
    ['lobster', 'Die Hummer', 'les homards', 'las langostas', 'le aragoste', 'as lagostas'],
    ['wheel', 'Die Räder', 'les roues', 'las ruedas', 'le ruote', 'as rodas'],
  ])('has the same shape: %s', (noun, ...lines) => {
    for (const [i, language] of ['de', 'fr', 'es', 'it', 'pt'].entries())
      expect(
        findObjects(lines[i] as string, 2, [language]).map(({ shape }) => shape),
        language,
      ).toEqual([shapeFor(noun)]);
  });
});
