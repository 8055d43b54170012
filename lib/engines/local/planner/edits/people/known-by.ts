/** Clothes by which an edit picks somebody out, and which dress nobody: give the man in the red jumper a guitar. */
const COLORED = '(?:\\p{L}{3,12} ){0,2}';
const KNOWN_BY: readonly RegExp[] = [
  new RegExp(
    `(?<=(?<!\\p{L})(?:the|that) (?:\\p{L}{2,10} )?(?:man|woman|guy|girl|boy|lady|kid|child|one|person|singer|figure)) (?:in|with|wearing) the ${COLORED}(?:jumper|sweater|jacket|coat|dress|shirt|hoodie|hat|cap|scarf|skirt|suit|blouse|cardigan)(?!\\p{L})`,
    'giu',
  ),
  new RegExp(
    `(?<=(?<!\\p{L})(?:der|die|das|den|dem) (?:\\p{L}{3,10} )?(?:mann|frau|junge|jungen|mädchen|kind|person)) (?:mit de[mrn]|im|in der) ${COLORED}(?:pullover|pulli|jacke|mantel|kleid|hemd|hut|mütze|schal|rock|anzug|bluse)(?!\\p{L})`,
    'giu',
  ),
  /(?<=(?<!\p{L})(?:el|la|al) (?:hombre|mujer|chic[oa]|niñ[oa]|señora?|person[a])) (?:del?(?: la)?|con (?:el|la)) (?:jersey|suéter|chaqueta|vestido|camisa|abrigo|sombrero|gorro|bufanda|falda|traje)(?: \p{L}{3,10}[oae])?(?!\p{L})/giu,
  /(?<=(?<!\p{L})(?:l['’]homme|la femme|la fille|le garçon|la dame|l['’]enfant)) (?:au|à la|avec (?:le|la)) (?:pull|veste|robe|manteau|chemise|chapeau|bonnet|écharpe|jupe|costume)(?: \p{L}{3,10}e?)?(?!\p{L})/giu,
  /(?<=(?<!\p{L})(?:l['’]uomo|la donna|la ragazza|il ragazzo|il bambino|la bambina)) (?:col|con (?:il|la)|dal(?:la)?) (?:maglione|giacca|vestito|camicia|cappotto|cappello|sciarpa|gonna|felpa)(?: \p{L}{3,10}[oae])?(?!\p{L})/giu,
  /(?<=(?<!\p{L})(?:[oa]|ao|à) (?:homem|mulher|menin[oa]|moç[oa]|garot[oa]|rapaz)) (?:d[oa]|com [oa]) (?:casaco|blusa|vestido|camisa|camiseta|chapéu|boné|cachecol|saia|jaqueta)(?: \p{L}{3,10}[oae])?(?!\p{L})/giu,
];

/** A prompt without the clothes that only say who is meant. */
export const withoutKnownBy = (prompt: string): string =>
  KNOWN_BY.reduce((text, words) => text.replace(words, ''), prompt);
