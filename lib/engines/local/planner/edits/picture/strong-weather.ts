/** Whether an edit wants much rain or snow. */

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
const STRONG: readonly RegExp[] = [
  new RegExp(
    `${FROM}(?:(?:heavy|heavier|hard|strong|stronger|thick|deep|dense|pouring|much more|a lot (?:more|of)|lots of|more) (?:rain|snow|snowfall)|(?:rain|snow|pour|storm)(?:s|ing)? (?:really |very |so )?(?:hard|harder|heavily|strongly|a lot|like crazy)|it (?:pours|is pouring)|pour(?:s|ing) (?:down|with rain)|downpour|cloudburst|blizzards?|snow ?storms?|rain ?storms?|thunder ?storms?|stormy|storms?)${TO}`,
    'iu',
  ),
  new RegExp(
    `${FROM}(?:(?:stark|heftig|dicht|ström|viel|mehr)\\p{L}{0,4} (?:regen|schnee|schneefall)|(?:regnet|regnen|schneit|schneien|stürmt) (?:ganz |sehr |richtig )?(?:stark|heftig|viel|dicht)|(?:stark|heftig|richtig) (?:regnen|schneien|regnet|schneit)|schneesturm|schneegestöber|wolkenbruch|gewitter|stürmisch\\p{L}{0,2}|sturm|unwetter)${TO}`,
    'iu',
  ),
  new RegExp(
    `${FROM}(?:(?:lluvia|nevada|chuva|pioggia|pluie) (?:muy |muito |molto |très )?(?:fuerte|intensa|forte|battante)|(?:mucha|más|muita|mais|molta|più|beaucoup de|plus de) (?:lluvia|nieve|chuva|neve|pioggia|pluie|neige)|(?:llueva|llueve|nieve|nieva|chova|chove|neve|piova|piove|nevichi|nevica|pleuve|pleut|neige) (?:mucho|muito|molto|fuerte|forte|fort|beaucoup)|forte pluie|tormenta|tempestad|aguacero|ventisca|tormentos[oa]|tempête|orages?|averse|tempestade|temporale?|nevasca|tempestos[oa]|tempesta|bufera)${TO}`,
    'iu',
  ),
  /[大暴](?:雨|雪)|暴风|狂风|风暴|(?:雨|雪)[^,，。、]{0,4}(?:很大|大一点|大些|激し|強く)|激しい(?:雨|雪)|吹雪|嵐|どしゃ降り/u,
];

export const isStrongWeather = (prompt: string): boolean => STRONG.some((words) => words.test(prompt));
