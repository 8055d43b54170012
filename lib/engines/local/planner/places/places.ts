import type { SceneSetting, ScenePlan } from '#lib/products/mv/ports.ts';
import { CITY_PLACES } from './city-places.ts';
import { INDOOR_PLACES } from './indoor-places.ts';
import { LAND_PLACES } from './land-places.ts';
import type { Place } from './place.ts';
import { WATER_AND_SKY_PLACES } from './water-and-sky-places.ts';

export const PLACES: Record<SceneSetting, Place> = {
  ...CITY_PLACES,
  ...WATER_AND_SKY_PLACES,
  ...LAND_PLACES,
  ...INDOOR_PLACES,
};

type Light = Pick<ScenePlan, 'timeOfDay' | 'weather'>;

/**
 * The requested hour and weather, or the nearest that is possible at this place: no rain in space, no noon in a club.
 */
export function lightAt(setting: SceneSetting, wanted: Light): Light {
  const { times, weathers } = PLACES[setting];
  return {
    timeOfDay: times.includes(wanted.timeOfDay) ? wanted.timeOfDay : (times[0] as Light['timeOfDay']),
    weather: weathers.includes(wanted.weather) ? wanted.weather : (weathers[0] as Light['weather']),
  };
}

const HOURS: Record<Light['timeOfDay'], string> = {
  dawn: 'at dawn',
  day: 'in full daylight',
  dusk: 'at dusk',
  night: 'by night',
};
const WEATHERS: Record<Light['weather'], string> = {
  clear: '',
  rain: ', rain coming down',
  snow: ', snow falling',
  fog: ', in drifting mist',
  wind: ', wind getting up',
};

/** `at dusk, rain coming down`; indoors and in space only the visible hour. */
export function lightPhrase(setting: SceneSetting, { timeOfDay, weather }: Light): string {
  if (['stage', 'club', 'space', 'abstract'].includes(setting)) return weather === 'fog' ? 'in drifting haze' : '';
  const alreadySaid = (setting === 'street-rain' && weather === 'rain') || (setting === 'snow' && weather === 'snow');
  const outside =
    ['room', 'window'].includes(setting) && weather !== 'clear'
      ? `, ${{ rain: 'rain', snow: 'snow', fog: 'mist', wind: 'wind' }[weather]} outside`
      : null;
  return `${HOURS[timeOfDay]}${alreadySaid ? '' : (outside ?? WEATHERS[weather])}`;
}
