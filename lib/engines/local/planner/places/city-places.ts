import type { Place } from './place.ts';

export const CITY_PLACES = {
  'city-night': {
    name: 'the neon city',
    at: 'in',
    who: 'a night courier',
    wide: [
      'an avenue of signs running to a single vanishing point',
      'towers with every third window lit',
      'an elevated line curving between buildings',
    ],
    medium: [
      'a crossing emptied by a red light',
      'a noodle counter steaming under one lamp',
      'a taxi rank where nobody is waiting',
    ],
    close: ['signs sliding across a wet visor', 'a cigarette machine humming pink', 'a coin spinning on a counter'],
    deeds: [
      'crosses against the light',
      'walks the long way past the signs',
      'stops under a sign that spells half a word',
      'runs between parked taxis',
    ],
    times: ['night', 'dusk'],
    weathers: ['clear', 'rain', 'fog', 'snow'],
  },
  'city-day': {
    name: 'the city streets',
    at: 'in',
    who: 'a commuter with nowhere to be',
    wide: [
      'a boulevard of plane trees and slow trams',
      'a square crossed by a thousand errands',
      'rooftop shadows laid over a market',
    ],
    medium: [
      'a crossing where the whole crowd steps off together',
      'a café chair left pulled out',
      'a newsstand opening its shutters',
    ],
    close: [
      'a ticket crumpled and smoothed again',
      'a shoe in a chalk square',
      'a reflection passing over a shop window',
    ],
    deeds: [
      'walks against the crowd',
      'waits out three green lights',
      'follows a stranger for half a block and stops',
      'jumps the turnstile, laughing',
    ],
    times: ['day', 'dawn', 'dusk'],
    weathers: ['clear', 'wind', 'rain', 'snow', 'fog'],
  },
  'street-rain': {
    name: 'the street in the rain',
    at: 'in',
    who: 'somebody without an umbrella',
    wide: [
      'a street turned to mirror, every lamp doubled',
      'umbrellas passing like slow dark flowers',
      'rain falling through one cone of light',
    ],
    medium: [
      'a doorway just deep enough for one',
      'a bus pulling away through standing water',
      'a gutter carrying lights downhill',
    ],
    close: ['drops joining on a sleeve', 'a puddle put back together after a step', 'breath on cold glass'],
    deeds: [
      'stands still while everybody hurries',
      'lifts a face to the rain',
      'walks down the middle of the road',
      'shelters under an awning and thinks better of it',
    ],
    times: ['night', 'dusk', 'day'],
    weathers: ['rain'],
  },
  rooftop: {
    name: 'the rooftop',
    at: 'on',
    who: 'a watcher above the town',
    wide: [
      'a flat roof at the edge of a thousand others',
      'water tanks and aerials against an open sky',
      'the skyline laid out like a graph of the song',
    ],
    medium: [
      'a parapet with two cups on it',
      'washing lines lifting in the updraught',
      'a stairhead door propped with a brick',
    ],
    close: ['fingers on warm tar paper', 'an aerial trembling', 'the town blurred to coins of light behind a shoulder'],
    deeds: [
      'walks the parapet heel to toe',
      'sits with both feet over the street',
      'calls out to the next roof',
      'turns slowly on the spot, arms open',
    ],
    times: ['dusk', 'night', 'dawn', 'day'],
    weathers: ['clear', 'wind', 'snow', 'fog', 'rain'],
  },
  highway: {
    name: 'the open highway',
    at: 'on',
    who: 'a driver who has missed every exit',
    wide: [
      'a two-lane road drawn straight to the horizon',
      'tail-lights stringing out over a long hill',
      'a service station alone in its own light',
    ],
    medium: [
      'a car pulled onto the shoulder, hazard lights on the beat',
      'telegraph poles going by like bar lines',
      'a dashboard lit from below',
    ],
    close: [
      'a hand riding the air outside a window',
      'the white line feeding under the wheels',
      'eyes in a rear-view mirror',
    ],
    deeds: [
      'drives with the windows down',
      'changes lanes for no one',
      'gets out and leaves the engine running',
      'walks the centre line',
    ],
    times: ['dusk', 'night', 'day', 'dawn'],
    weathers: ['clear', 'rain', 'fog', 'wind', 'snow'],
  },
} satisfies Record<string, Place>;
