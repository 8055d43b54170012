/** Whether an edit wants much rain or snow. */

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** Storms that bring no thunder. */
const STORM = new RegExp(
  `${FROM}(?:stürmisch\\p{L}{0,2}|unwetter|tormentos[oa]|tempestuos[oa]|orageu(?:x|se)|tempestos[oa]|tempête)${TO}|嵐|暴风雨`,
  'iu',
);
export const isStorm = (prompt: string): boolean => STORM.test(prompt);

const STRONG: readonly RegExp[] = [
  STORM,
  new RegExp(
    `${FROM}(?:(?:heavy|heavier|hard|strong|stronger|thick|dense|pouring|much more|a lot (?:more|of)|lots of|more) (?:rain|snow|snowfall)|(?:rain|snow|pour|storm)(?:s|ing)? (?:really |very |so )?(?:hard|harder|heavily|strongly|a lot|like crazy)|it (?:pours|is pouring)|pour(?:s|ing) (?:down|with rain)|downpour|cloudburst|blizzards?|snow ?storms?|rain ?storms?|thunder ?storms?|stormy|storms?)${TO}`,
    'iu',
  ),
  new RegExp(
    `${FROM}(?:(?:stark|heftig|dicht|ström|viel|mehr)\\p{L}{0,4} (?:regen|schnee|schneefall)|(?:regnet|regnen|schneit|schneien|stürmt) (?:ganz |sehr |richtig )?(?:stark|heftig|viel|dicht)|(?:stark|heftig|richtig) (?:regnen|schneien|regnet|schneit)|schneesturm|schneegestöber|wolkenbruch|gewitter|sturm)${TO}`,
    'iu',
  ),
  new RegExp(
    `${FROM}(?:(?:lluvia|nevada|chuva|pioggia|pluie) (?:muy |muito |molto |très )?(?:fuerte|intensa|forte|battante)|(?:mucha|más|muita|mais|molta|più|beaucoup de|plus de) (?:lluvia|nieve|chuva|neve|pioggia|pluie|neige)|(?:llueva|llueve|nieve|nieva|chova|chove|neve|piova|piove|nevichi|nevica|pleuve|pleut|neige) (?:mucho|muito|molto|fuerte|forte|fort|beaucoup)|forte pluie|tormenta|tempestad|aguacero|ventisca|orages?|averse|tempestade|temporale?|nevasca|tempesta|bufera)${TO}`,
    'iu',
  ),
  /[大暴](?:雨|雪)|暴风雪|狂风|风暴|(?:雨|雪)[^,，。、]{0,4}(?:很大|大一点|大些|激し|強く)|激しい(?:雨|雪)|吹雪|どしゃ降り/u,
];

export const isStrongWeather = (prompt: string): boolean => STRONG.some((words) => words.test(prompt));
