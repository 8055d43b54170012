import type { Genre } from './style.ts';

export const BEAT_GENRES: readonly Genre[] = [
  {
    id: 'lofi', label: 'lo-fi hip-hop', words: /\b(lo-?fi|chill-?hop|chill(?:ed)? beats|study beats)\b/iu, bpm: [72, 88], modes: [['minor', 3], ['dorian', 2], ['major', 2]], swing: 0.58, kit: 25,
    grooves: ['lofiA', 'lofiB'], chorusGrooves: ['lofiB', 'lofiC'], bass: { instruments: ['fretlessBass', 'uprightBass'], styles: ['syncopated', 'roots'] },
    comp: [{ instruments: ['rhodes', 'piano'], styles: ['lazy'], from: 0 }, { instruments: ['jazzGuitar', 'nylonGuitar'], styles: ['pick'], from: 0.55, gain: 0.6 }],
    pads: ['warmPad', 'oohs'], leads: ['vibraphone', 'mutedTrumpet', 'flute'], counters: ['vibraphone', 'musicBox', 'kalimba'], harmony: 'ninths', progressions: 'jazz',
    voice: { breath: 0.75, tension: 0.2, vibrato: 0.35, scoop: 0.6, melisma: 0.2, doubles: 0.5, harmony: 0.4, talk: 0.25 }, energy: 0.42, reverb: 0.35, delay: 0.25, pump: 0.15, syllableRate: 2.4, syncopation: 0.55, vinyl: true,
  },
  {
    id: 'trap', label: 'trap', words: /\b(trap|drill|phonk|cloud rap)\b/iu, bpm: [66, 76], modes: [['minor', 5], ['dorian', 1]], swing: 0.5, kit: 25,
    grooves: ['trapA', 'trapB'], chorusGrooves: ['trapB', 'trapC'], bass: { instruments: ['synthBass2'], styles: ['sub'] },
    comp: [{ instruments: ['crystal', 'piano', 'musicBox'], styles: ['plucks', 'arp8'], from: 0 }, { instruments: ['synthVoice', 'strings'], styles: ['block'], from: 0.65, gain: 0.6 }],
    pads: ['spaceVoice', 'haloPad'], leads: ['calliope', 'panFlute', 'squareLead'], counters: ['glockenspiel', 'panFlute'], harmony: 'triads', progressions: 'dark',
    voice: { breath: 0.35, tension: 0.5, vibrato: 0.15, scoop: 0.3, melisma: 0.1, doubles: 0.7, harmony: 0.3, talk: 0.6 }, energy: 0.66, reverb: 0.22, delay: 0.3, pump: 0.35, syllableRate: 4, syncopation: 0.5, electronic: 'eightZeroEight',
  },
  {
    id: 'hiphop', label: 'hip-hop', words: /\b(hip-?hop|rap|rapper|boom ?bap|grime|old school beat)\b/iu, bpm: [84, 98], modes: [['minor', 4], ['dorian', 2]], swing: 0.55, kit: 16,
    grooves: ['boombapA', 'boombapB'], chorusGrooves: ['boombapB', 'boombapC'], bass: { instruments: ['fingerBass', 'synthBass'], styles: ['syncopated', 'roots'] },
    comp: [{ instruments: ['piano', 'rhodes'], styles: ['stabs', 'lazy'], from: 0 }, { instruments: ['strings', 'brass'], styles: ['block'], from: 0.65, gain: 0.6 }],
    pads: ['strings', 'oohs'], leads: ['altoSax', 'vibraphone', 'flute'], counters: ['pizzicato', 'vibraphone'], harmony: 'sevenths', progressions: 'soul',
    voice: { breath: 0.3, tension: 0.55, vibrato: 0.12, scoop: 0.3, melisma: 0.08, doubles: 0.7, harmony: 0.3, talk: 0.8 }, energy: 0.66, reverb: 0.16, delay: 0.18, pump: 0.2, syllableRate: 4.2, syncopation: 0.5,
  },
  {
    id: 'synthwave', label: 'synthwave', words: /\b(synth-?wave|retro-?wave|vapor-?wave|outrun|80s|eighties|dark-?wave|new wave|synth-?pop|electro-?pop)\b/iu, bpm: [92, 118], modes: [['minor', 5], ['dorian', 2], ['major', 1]], swing: 0.5, kit: 24,
    grooves: ['retroA', 'fourRock'], chorusGrooves: ['retroB', 'retroA'], bass: { instruments: ['synthBass', 'synthBass2'], styles: ['rolling', 'octaves'] },
    comp: [{ instruments: ['polysynth', 'fmPiano'], styles: ['arp16', 'arp8'], from: 0 }, { instruments: ['synthBrass', 'synthStrings'], styles: ['block', 'stabs'], from: 0.6, gain: 0.75 }],
    pads: ['synthStrings', 'sweepPad', 'warmPad'], leads: ['sawLead', 'squareLead'], counters: ['squareLead', 'crystal'], harmony: 'add', progressions: 'epic',
    voice: { breath: 0.45, tension: 0.45, vibrato: 0.45, scoop: 0.4, melisma: 0.15, doubles: 0.9, harmony: 0.6, talk: 0 }, energy: 0.72, reverb: 0.42, delay: 0.45, pump: 0.35, syllableRate: 2.5, syncopation: 0.4, electronic: 'retro',
  },
  {
    id: 'dnb', label: 'drum and bass', words: /\b(drum ?(?:and|&|n) ?bass|dnb|jungle|breakbeat|breakcore)\b/iu, bpm: [170, 176], modes: [['minor', 4], ['dorian', 2]], swing: 0.5, kit: 24,
    grooves: ['dnbA'], chorusGrooves: ['dnbB'], bass: { instruments: ['synthBass2'], styles: ['sub', 'syncopated'] },
    comp: [{ instruments: ['rhodes', 'polysynth'], styles: ['lazy', 'plucks'], from: 0 }, { instruments: ['polysynth'], styles: ['arp16'], from: 0.6, gain: 0.55 }],
    pads: ['sweepPad', 'haloPad'], leads: ['sawLead', 'calliope'], counters: ['crystal'], harmony: 'ninths', progressions: 'dreamy',
    voice: { breath: 0.5, tension: 0.4, vibrato: 0.3, scoop: 0.4, melisma: 0.3, doubles: 0.8, harmony: 0.5, talk: 0.1 }, energy: 0.85, reverb: 0.35, delay: 0.4, pump: 0.25, syllableRate: 2.6, syncopation: 0.5, electronic: 'four',
  },
  {
    id: 'house', label: 'house', words: /\b(house|deep house|garage|disco house|techno|trance|club|disco)\b/iu, bpm: [120, 126], modes: [['minor', 4], ['dorian', 2], ['major', 1]], swing: 0.52, kit: 24,
    grooves: ['houseA', 'houseB'], chorusGrooves: ['houseB', 'houseC'], bass: { instruments: ['synthBass2', 'synthBass'], styles: ['offbeat', 'octaves', 'syncopated'] },
    comp: [{ instruments: ['piano', 'organ', 'rhodes'], styles: ['stabs'], from: 0 }, { instruments: ['polysynth'], styles: ['arp16', 'plucks'], from: 0.6, gain: 0.7 }],
    pads: ['synthStrings', 'warmPad', 'strings'], leads: ['sawLead', 'polysynth'], counters: ['polysynth', 'brightness'], harmony: 'sevenths', progressions: 'soul',
    voice: { breath: 0.35, tension: 0.55, vibrato: 0.4, scoop: 0.5, melisma: 0.35, doubles: 0.9, harmony: 0.6, talk: 0 }, energy: 0.82, reverb: 0.3, delay: 0.35, pump: 0.6, syllableRate: 2.6, syncopation: 0.5, electronic: 'four',
  },
  {
    id: 'edm', label: 'EDM', words: /\b(edm|electronic|electro|dance|festival|dubstep|future bass|eurodance|hyper-?pop|rave|hardstyle)\b/iu, bpm: [124, 130], modes: [['minor', 4], ['major', 2]], swing: 0.5, kit: 24,
    grooves: ['houseA', 'edmVerse'], chorusGrooves: ['houseC', 'edmDrop'], bass: { instruments: ['synthBass', 'synthBass2'], styles: ['offbeat', 'rolling', 'eighths'] },
    comp: [{ instruments: ['polysynth', 'piano'], styles: ['plucks', 'eighths'], from: 0 }, { instruments: ['brightness', 'polysynth'], styles: ['arp16', 'stabs'], from: 0.6, gain: 0.8 }],
    pads: ['synthStrings', 'sweepPad'], leads: ['sawLead', 'squareLead'], counters: ['brightness', 'crystal'], harmony: 'add', progressions: 'epic',
    voice: { breath: 0.4, tension: 0.6, vibrato: 0.35, scoop: 0.4, melisma: 0.2, doubles: 1, harmony: 0.7, talk: 0 }, energy: 0.9, reverb: 0.32, delay: 0.35, pump: 0.7, syllableRate: 2.7, syncopation: 0.45, electronic: 'four',
  },
  {
    id: 'reggae', label: 'reggae', words: /\b(reggae|dub|ska|dancehall|reggaeton|afrobeats?|calypso)\b/iu, bpm: [74, 92], modes: [['major', 3], ['minor', 2], ['mixolydian', 1]], swing: 0.54, kit: 0,
    grooves: ['oneDrop', 'steppers'], chorusGrooves: ['steppers', 'oneDrop'], bass: { instruments: ['fingerBass'], styles: ['dub'] },
    comp: [{ instruments: ['mutedGuitar', 'cleanGuitar'], styles: ['skank'], from: 0 }, { instruments: ['organ'], styles: ['skank'], from: 0.5, gain: 0.7 }],
    pads: ['organ'], leads: ['trombone', 'altoSax', 'harmonica'], counters: ['brass', 'steelDrums'], harmony: 'triads', progressions: 'folk',
    voice: { breath: 0.35, tension: 0.4, vibrato: 0.35, scoop: 0.5, melisma: 0.15, doubles: 0.4, harmony: 0.6, talk: 0.1 }, energy: 0.6, reverb: 0.25, delay: 0.5, pump: 0, syllableRate: 2.6, syncopation: 0.6,
  },
  {
    id: 'latin', label: 'latin pop', words: /\b(latin\w*|salsa|cumbia|bachata|flamenco|mariachi|tango|rumba|mambo|samba)\b/iu, bpm: [94, 108], modes: [['minor', 4], ['major', 2]], swing: 0.5, kit: 0,
    grooves: ['latinA', 'latinB'], chorusGrooves: ['latinB'], bass: { instruments: ['uprightBass', 'fingerBass'], styles: ['tumbao'] },
    comp: [{ instruments: ['nylonGuitar'], styles: ['strum', 'pick'], from: 0 }, { instruments: ['piano'], styles: ['montuno'], from: 0.55, gain: 0.8 }],
    pads: ['strings'], leads: ['trumpet', 'nylonGuitar', 'flute'], counters: ['trumpet', 'brass'], harmony: 'triads', progressions: 'epic',
    voice: { breath: 0.3, tension: 0.55, vibrato: 0.55, scoop: 0.5, melisma: 0.25, doubles: 0.5, harmony: 0.6, talk: 0 }, energy: 0.74, reverb: 0.25, delay: 0.15, pump: 0, syllableRate: 3, syncopation: 0.6,
  },
];
