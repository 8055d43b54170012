/** How many two to ten are, in the languages of customers. Italian sei is missing: it is a verb more often, there and in German. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'two zwei dos deux dois duas due',
    'three drei tres trois três tre',
    'four vier cuatro quatre quatro quattro',
    'five fünf cinco cinq cinque',
    'six sechs seis',
    'seven sieben siete sept sete sette',
    'eight acht ocho huit oito otto',
    'nine neun nueve neuf nove',
    'ten zehn diez dix dez dieci',
  ].flatMap((words, i) => words.split(' ').map((word) => [word, i + 2])),
);
