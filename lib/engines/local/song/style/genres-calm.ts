import type { Genre } from './style.ts';

export const CALM_GENRES: readonly Genre[] = [
  {
    id: 'bossa', label: 'bossa nova', words: /\b(bossa(?: nova)?|lounge)\b/iu, bpm: [112, 132], modes: [['major', 3], ['minor', 2]], swing: 0.5, kit: 40,
    grooves: ['bossaA', 'bossaB'], chorusGrooves: ['bossaB', 'bossaA'], bass: { instruments: ['uprightBass'], styles: ['bossa'] },
    comp: [{ instruments: ['nylonGuitar'], styles: ['bossa'], from: 0 }, { instruments: ['rhodes', 'piano'], styles: ['lazy'], from: 0.6, gain: 0.6 }],
    pads: ['slowStrings'], leads: ['flute', 'tenorSax', 'vibraphone'], counters: ['flute', 'vibraphone'], harmony: 'ninths', progressions: 'jazz',
    voice: { breath: 0.8, tension: 0.15, vibrato: 0.3, scoop: 0.4, melisma: 0.1, doubles: 0.15, harmony: 0.3, talk: 0.05 }, energy: 0.42, reverb: 0.28, delay: 0.08, pump: 0, syllableRate: 2.5, syncopation: 0.7,
  },
  {
    id: 'jazz', label: 'jazz', words: /\b(jazz\w*|swing|big band|bebop|crooner|smooth jazz|noir)\b/iu, bpm: [104, 138], modes: [['major', 3], ['minor', 2], ['dorian', 1]], swing: 0.64, kit: 32,
    grooves: ['swingRide', 'swingBrush'], chorusGrooves: ['swingRide'], bass: { instruments: ['uprightBass'], styles: ['walking', 'twobeat'] },
    comp: [{ instruments: ['piano'], styles: ['charleston'], from: 0 }, { instruments: ['jazzGuitar'], styles: ['block'], from: 0.6, gain: 0.5 }],
    pads: ['slowStrings'], leads: ['tenorSax', 'mutedTrumpet', 'piano', 'vibraphone'], counters: ['tenorSax', 'clarinet', 'mutedTrumpet'], harmony: 'ninths', progressions: 'jazz',
    voice: { breath: 0.55, tension: 0.3, vibrato: 0.6, scoop: 0.7, melisma: 0.25, doubles: 0, harmony: 0.2, talk: 0.05 }, energy: 0.5, reverb: 0.26, delay: 0.06, pump: 0, syllableRate: 2.5, syncopation: 0.65,
  },
  {
    id: 'lullaby', label: 'lullaby', words: /\b(lullaby|nursery|children'?s?|kids|christmas carol|music box)\b/iu, bpm: [76, 96], modes: [['major', 5], ['lydian', 1]], swing: 0.5, kit: 40,
    grooves: ['none', 'shaker'], chorusGrooves: ['shaker'], bass: { instruments: ['uprightBass', 'cello'], styles: ['long'] },
    comp: [{ instruments: ['musicBox', 'celesta'], styles: ['pick', 'waltz'], from: 0 }, { instruments: ['nylonGuitar', 'piano'], styles: ['pick'], from: 0.45, gain: 0.8 }],
    pads: ['slowStrings', 'oohs'], leads: ['flute', 'glockenspiel', 'celesta'], counters: ['glockenspiel', 'flute'], harmony: 'triads', progressions: 'folk',
    voice: { breath: 0.65, tension: 0.15, vibrato: 0.35, scoop: 0.3, melisma: 0.05, doubles: 0.2, harmony: 0.5, talk: 0 }, energy: 0.3, reverb: 0.4, delay: 0.05, pump: 0, syllableRate: 2.2, syncopation: 0.1,
  },
  {
    id: 'ambient', label: 'ambient', words: /\b(ambient|meditat\w*|new age|sleep|drone|ethereal|space music|healing|zen)\b/iu, bpm: [60, 76], modes: [['lydian', 2], ['major', 2], ['dorian', 2], ['minor', 2]], swing: 0.5, kit: 40,
    grooves: ['none'], chorusGrooves: ['heartbeat', 'none'], bass: { instruments: ['synthBass2', 'cello'], styles: ['long'] },
    comp: [{ instruments: ['piano', 'fantasia', 'atmosphere', 'harp'], styles: ['rolled', 'arp8'], from: 0 }, { instruments: ['glassPad', 'crystal'], styles: ['plucks'], from: 0.45, gain: 0.6 }],
    pads: ['warmPad', 'haloPad', 'sweepPad', 'spaceVoice'], leads: ['panFlute', 'shakuhachi', 'crystal'], counters: ['crystal', 'harp', 'choir'], harmony: 'ninths', progressions: 'dreamy',
    voice: { breath: 0.85, tension: 0.1, vibrato: 0.3, scoop: 0.5, melisma: 0.35, doubles: 0.8, harmony: 0.7, talk: 0 }, energy: 0.28, reverb: 0.65, delay: 0.5, pump: 0, syllableRate: 1.7, syncopation: 0.15,
  },
  {
    id: 'cinematic', label: 'cinematic orchestral', words: /\b(orchestr\w*|cinematic|symphon\w*|epic|film|movie|soundtrack|score|classical|opera\w*|trailer|fantasy|medieval)\b/iu, bpm: [72, 104], modes: [['minor', 5], ['dorian', 1], ['major', 2]], swing: 0.5, kit: 48,
    grooves: ['orchA', 'none'], chorusGrooves: ['orchB', 'orchC'], bass: { instruments: ['cello'], styles: ['long', 'eighths'] },
    comp: [{ instruments: ['piano', 'harp'], styles: ['pick', 'arp8'], from: 0 }, { instruments: ['strings'], styles: ['ostinato'], from: 0.5, gain: 0.9 }, { instruments: ['horns'], styles: ['block'], from: 0.75, gain: 0.8 }],
    pads: ['strings', 'slowStrings', 'choir'], leads: ['violin', 'horns', 'oboe', 'flute'], counters: ['horns', 'violin', 'oboe', 'choir'], harmony: 'triads', progressions: 'epic',
    voice: { breath: 0.35, tension: 0.5, vibrato: 0.85, scoop: 0.3, melisma: 0.2, doubles: 0.4, harmony: 0.7, talk: 0 }, energy: 0.62, reverb: 0.55, delay: 0.1, pump: 0, syllableRate: 2, syncopation: 0.1,
  },
  {
    id: 'ballad', label: 'piano ballad', words: /\b(ballad|piano ballad|torch song|slow song|tearjerker|heartbreak(?:ing)? piano)\b/iu, bpm: [66, 80], modes: [['major', 4], ['minor', 3]], swing: 0.5, kit: 8,
    grooves: ['none', 'balladSoft'], chorusGrooves: ['balladA', 'balladB'], bass: { instruments: ['fingerBass', 'fretlessBass'], styles: ['long', 'roots'] },
    comp: [{ instruments: ['piano'], styles: ['pick', 'eighths', 'rolled'], from: 0 }, { instruments: ['steelGuitar', 'cleanGuitar'], styles: ['pick'], from: 0.65, gain: 0.6 }],
    pads: ['strings', 'slowStrings', 'warmPad'], leads: ['piano', 'cello', 'violin'], counters: ['cello', 'violin', 'oboe'], harmony: 'add', progressions: 'pop',
    voice: { breath: 0.5, tension: 0.4, vibrato: 0.75, scoop: 0.55, melisma: 0.3, doubles: 0.4, harmony: 0.6, talk: 0 }, energy: 0.45, reverb: 0.42, delay: 0.15, pump: 0, syllableRate: 2.1, syncopation: 0.2,
  },
  {
    id: 'folk', label: 'acoustic folk', words: /\b(folk\w*|acoustic|singer-?songwriter|campfire|celtic|irish|americana|unplugged|sea shanty|shanty)\b/iu, bpm: [88, 116], modes: [['major', 4], ['mixolydian', 1], ['dorian', 1], ['minor', 2]], swing: 0.5, kit: 40,
    grooves: ['none', 'shaker', 'stomp'], chorusGrooves: ['stomp', 'brushTrain'], bass: { instruments: ['uprightBass'], styles: ['twobeat', 'long'] },
    comp: [{ instruments: ['steelGuitar', 'nylonGuitar'], styles: ['pick', 'strum'], from: 0 }, { instruments: ['mandolin', 'steelGuitar', 'banjo'], styles: ['strum', 'pick'], from: 0.55, gain: 0.6 }],
    pads: ['accordion', 'slowStrings'], leads: ['fiddle', 'harmonica', 'whistle', 'mandolin'], counters: ['fiddle', 'harmonica', 'cello'], harmony: 'triads', progressions: 'folk',
    voice: { breath: 0.5, tension: 0.35, vibrato: 0.35, scoop: 0.4, melisma: 0.12, doubles: 0.15, harmony: 0.7, talk: 0.05 }, energy: 0.48, reverb: 0.24, delay: 0.06, pump: 0, syllableRate: 2.7, syncopation: 0.25,
  },
];
