import type { Family, Instrument } from './style.ts';

const TABLE = `
piano piano 0 0.9 36 96;brightPiano piano 1 0.85 36 96;electricGrand piano 2 0.85 36 96;honkyTonk piano 3 0.8 40 90;rhodes keys 4 0.95 40 88;fmPiano keys 5 0.8 40 88;harpsichord keys 6 0.7 40 84;clavinet keys 7 0.75 36 80;
celesta mallet 8 0.8 60 96;glockenspiel mallet 9 0.6 72 100;musicBox mallet 10 0.75 60 96;vibraphone mallet 11 0.8 53 89;marimba mallet 12 0.85 48 90;tubularBells mallet 14 0.6 55 79;dulcimer ethnic 15 0.7 48 84;
organ organ 16 0.6 36 84;percOrgan organ 17 0.6 36 84;rockOrgan organ 18 0.6 36 84;churchOrgan organ 19 0.55 36 84;accordion organ 21 0.6 48 84;harmonica woodwind 22 0.7 60 88;
nylonGuitar acoustic 24 1 40 80;steelGuitar acoustic 25 0.95 40 80;ukulele acoustic 24 0.95 55 84 8;mandolin acoustic 25 0.8 55 88 16;jazzGuitar electric 26 0.95 40 80;slideGuitar electric 26 0.75 48 84 8;cleanGuitar electric 27 0.85 40 82;mutedGuitar electric 28 0.85 40 76;overdriveGuitar distorted 29 0.55 38 84;distortionGuitar distorted 30 0.5 36 84;
uprightBass bass 32 1.05 28 55;fingerBass bass 33 1 28 55;pickBass bass 34 1 28 55;fretlessBass bass 35 1 28 55;slapBass bass 36 0.95 28 55;synthBass bass 38 0.95 24 55;synthBass2 bass 39 0.95 24 55;
violin strings 40 0.75 55 95;viola strings 41 0.75 48 84;cello strings 42 0.85 36 72;tremolo strings 44 0.6 40 88;pizzicato strings 45 0.85 40 88;harp strings 46 0.9 36 96;timpani drums 47 0.8 36 57;strings strings 48 0.7 36 91;slowStrings strings 49 0.75 36 91;synthStrings synth 50 0.6 40 88;
choir choir 52 0.7 48 79;oohs choir 53 0.7 48 79;synthVoice choir 54 0.6 48 79;trumpet brass 56 0.65 54 82;trombone brass 57 0.7 40 70;mutedTrumpet brass 59 0.65 54 82;horns brass 60 0.75 40 77;brass brass 61 0.65 43 82;synthBrass synth 62 0.55 40 84;
sopranoSax woodwind 64 0.6 56 86;altoSax woodwind 65 0.65 50 80;tenorSax woodwind 66 0.65 44 75;oboe woodwind 68 0.65 58 88;clarinet woodwind 71 0.7 50 88;flute woodwind 73 0.7 60 96;recorder woodwind 74 0.65 60 90;panFlute woodwind 75 0.65 60 90;shakuhachi ethnic 77 0.6 55 84;whistle woodwind 78 0.5 65 92;
squareLead synth 80 0.42 48 90;sawLead synth 81 0.42 48 90;calliope synth 82 0.5 55 90;fantasia synth 88 0.6 44 88;warmPad synth 89 0.75 40 84;polysynth synth 90 0.55 40 86;spaceVoice synth 91 0.65 44 84;glassPad synth 92 0.6 44 86;haloPad synth 94 0.6 44 84;sweepPad synth 95 0.6 40 84;crystal synth 98 0.6 55 96;atmosphere synth 99 0.65 45 90;brightness synth 100 0.55 48 90;
sitar ethnic 104 0.7 48 80;banjo acoustic 105 0.8 48 84;shamisen ethnic 106 0.7 50 84;koto ethnic 107 0.8 50 88;kalimba mallet 108 0.85 55 88;xylophone mallet 13 0.6 65 96;englishHorn woodwind 69 0.65 52 81;bassoon woodwind 70 0.65 36 70;piccolo woodwind 72 0.5 74 98;ocarina woodwind 79 0.6 60 88;bagpipes woodwind 109 0.5 57 77;tuba bass 58 0.9 26 55;fiddle strings 110 0.7 55 90;steelDrums mallet 114 0.7 55 88`;

const BY_NAME = new Map<string, Instrument>(
  TABLE.trim()
    .split(/;\s*/u)
    .filter(Boolean)
    .map((row) => {
      const [name = '', family, program, gain, low, high, bank] = row.trim().split(' ');
      return [
        name,
        {
          name,
          family: family as Family,
          program: Number(program),
          gain: Number(gain),
          low: Number(low),
          high: Number(high),
          bank: Number(bank ?? 0),
        },
      ];
    }),
);

/** Words in tags and the instruments they request, most specific first. */
export const INSTRUMENT_WORDS: readonly (readonly [RegExp, readonly string[], Family | null])[] = [
  [/\b(rhodes|electric piano|e-?piano|wurli\w*|keys)\b/iu, ['rhodes'], 'keys'],
  [/\b(pianos?|grand piano|klavier|pianoforte)\b/iu, ['piano'], 'piano'],
  [/\b(organ|hammond|orgel|orgue)\b|(?<!\p{L})[óo]rg(?:ano|ão)(?!\p{L})/iu, ['organ'], 'organ'],
  [/\b(accordion|akkordeon|accordéon|acorde[óo]n|acordeão|sanfona|fisarmonica)(?!\p{L})/iu, ['accordion'], 'organ'],
  [/\b(harmonica|mundharmonika|arm[óo]nica)(?!\p{L})/iu, ['harmonica'], null],
  [/\bukulele\b/iu, ['ukulele'], null],
  [/\b(mandolin|mandoline|mandolina|mandolino|bandolim)\b/iu, ['mandolin'], null],
  [/\bbanjo\b/iu, ['banjo'], null],
  [
    /\b(acoustic guitar|fingerpick\w*|nylon|akustikgitarren?|akustische gitarre|guitare acoustique|guitarra ac[úu]stica|chitarra acustica|viol[ãa]o)(?!\p{L})/iu,
    ['steelGuitar', 'nylonGuitar'],
    'acoustic',
  ],
  [/\b(distort\w*|heavy guitars?|overdrive\w*|shred\w*)\b/iu, ['distortionGuitar', 'overdriveGuitar'], 'distorted'],
  [
    /\b(electric guitars?|e-gitarren?|elektrische gitarre|guitare électrique|guitarra el[ée]c?trica|chitarra elettrica)(?!\p{L})/iu,
    ['cleanGuitar', 'overdriveGuitar'],
    'electric',
  ],
  [/\b(?:guitars?|guitares?|gitarren?|guitarras?|chitarra)\b/iu, ['steelGuitar', 'cleanGuitar'], 'acoustic'],
  [/\b(violins?|fiddle|geigen?|violinen?|violons?|viol[íi]n(?:es)?|violin[oi])(?!\p{L})/iu, ['violin'], null],
  [/\b(cellos?|violoncell[oei]s?|violonchelo)\b/iu, ['cello'], null],
  [
    /\b(strings?|string section|orchestra\w*|symphon\w*|streichern?|orchester|cordes|cuerdas|cordas|archi|orquesta|orquestra|orchestre)\b/iu,
    ['strings', 'slowStrings'],
    'strings',
  ],
  [/\b(harp|harfe|harpe|arpa|harpa)\b/iu, ['harp'], null],
  [
    /\b(choirs?|choral|gospel|chor|kinderchor|coral)\b|(?<!\p{L})ch(?:œ|oe)urs?(?!\p{L})|\bcoro\b/iu,
    ['choir'],
    'choir',
  ],
  [
    /\b(whistling|whistled|whistles|pfeifen|gepfiffen|silbidos?|silbando|siffl(?:ements?|ets?|ée?)|fischi[oa]t?[oa]?|assobios?)(?!\p{L}| (?:wind|kettle|train))/iu,
    ['whistle'],
    null,
  ],
  [/\b(trumpets?|trompeten?|trompettes?|trompetas?|tromb[ae]|trompetes?)\b/iu, ['trumpet'], null],
  [/\b(brass|horns?|blechbläser|bläser|cuivres|metales|ottoni|metais)\b/iu, ['brass', 'horns'], 'brass'],
  [/\b(sax\w*)\b/iu, ['altoSax', 'tenorSax'], null],
  [/\b(recorders?|blockflöten?|flûte à bec|flauta dulce|flauto dolce)\b/iu, ['recorder'], null],
  [/\b(pan ?flutes?|panflöte|flûte de pan|zampoña|flauto di pan)\b/iu, ['panFlute'], null],
  [
    /\b(?<!\bpan )(flutes?|flöten?|querflöte|flûtes?(?! (?:à bec|de pan))|flautas?(?! dulce)|flauto(?! (?:dolce|di pan)))\b/iu,
    ['flute'],
    null,
  ],
  [/\b(clarinet|klarinette|clarinette|clarinete|clarinetto)\b/iu, ['clarinet'], null],
  [/\b(synth(?!-?(?:wave|pop))\w*|analog|arpeggiat\w*)\b/iu, ['polysynth', 'sawLead'], 'synth'],
  [/\bpads?\b/iu, ['warmPad'], null],
  [/\b(bells?|glockenspiel|celesta)\b/iu, ['glockenspiel', 'celesta'], 'mallet'],
  [/\bvib(es|raphone)\b/iu, ['vibraphone'], null],
  [/\b(marimba|kalimba)\b/iu, ['marimba', 'kalimba'], null],
  [/\bmusic box\b/iu, ['musicBox'], null],
  [/\b(xylophones?|xylophon|xil[óo]fon[eo]|xilofono)(?!\p{L})/iu, ['xylophone'], null],
  [/\b(bag ?pipes?|dudelsack|cornemuses?|cornamus[ae]|gaitas?)\b/iu, ['bagpipes'], null],
  [/\b(tubas?|sousaphone)\b/iu, ['tuba'], null],
  [/\b(trombones?|posaunen?|tromb[óo]n|trombon[ei])\b/iu, ['trombone'], null],
  [/\b(oboes?|hautbois|oboen)\b|(?<!\p{L})obo[ée](?!\p{L})/iu, ['oboe'], null],
  [/\b(bassoons?|fagott[oe]?|basson|fagote?)\b/iu, ['bassoon'], null],
  [/\b(piccolo|ocarina|english horn)\b/iu, ['piccolo', 'ocarina', 'englishHorn'], null],
  [/\b(tin whistle|penny whistle)\b/iu, ['whistle'], null],
  [/\b(harpsichord|cembalo|clavecin|clavec[íi]n|clavicembalo|cravo)\b/iu, ['harpsichord'], 'keys'],
  [/\b(pedal steel|lap steel|slide guitar)\b/iu, ['slideGuitar'], null],
  [/\b(tubular bells|church bells|kirchenglocken)\b/iu, ['tubularBells'], null],
  [/\bsitar\b/iu, ['sitar'], null],
  [/\b(koto|guzheng|pipa)\b/iu, ['koto'], null],
  [/\bsteel drums?\b/iu, ['steelDrums'], null],
  [/\b(bass|808s?|basse|basso|bajo|baixo)\b/iu, [], 'bass'],
  [
    /\b(drums?|percussion|beats?|kick|snare|hi-?hats?|schlagzeug|trommeln|batterie|bater[ií]a|batteria|percussions|perkussion|percusión|percussão|percussioni)(?!\p{L})/iu,
    [],
    'drums',
  ],
];

/** Percussion beside the drum kit, by the letters used in grooves (`DRUM_KEYS`). */
export type Struck = 'claps' | 'taiko' | 'tambourine' | 'shaker' | 'cowbell' | 'congas';

export const STRUCK_WORDS: readonly (readonly [RegExp, Struck])[] = [
  [
    /(?<!\p{L})(?:(?:hand ?-?)?claps|hand ?-?clapping|clapping|händeklatschen|handclaps|klatschen|palmas|claquements? de mains|battiti di mani|battimani)(?!\p{L}| (?:of thunder|along|hands))/iu,
    'claps',
  ],
  [/(?<!\p{L})(?:tambourines?|tamburin|tambourin|pandereta|tamburello|pandeiro)(?!\p{L})/iu, 'tambourine'],
  [/(?<!\p{L})(?:shakers?|maracas|rasseln?)(?!\p{L})/iu, 'shaker'],
  [/(?<!\p{L})(?:cow ?-?bells?|kuhglocken?|cencerro)(?!\p{L})/iu, 'cowbell'],
  [/(?<!\p{L})taikos?(?: drums?)?(?!\p{L})/iu, 'taiko'],
  [/(?<!\p{L})(?:congas?|bongos?)(?!\p{L})/iu, 'congas'],
];

export const INSTRUMENTS: readonly Instrument[] = [...BY_NAME.values()];

export function instrument(name: string): Instrument {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`No instrument ${name}`);
  return found;
}
