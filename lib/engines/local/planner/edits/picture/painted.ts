/** Things that styles paint into their places, so that an edit means those. */

/** Things that styles paint into their settings. */
export const PAINTED =
  /(?:^| )(?:lamp|street ?light|curtain|flower|blossom|cherry blossom|tree|pine|palm|palm tree|bush|plant|bamboo|leaf|house|building|tower|bridge|mountain|hill|cloud|fence|pillar|column|window|wardrobe|cupboard|cabinet|bowl|table|desk|chair|armchair|sofa|shelf|bookshelf|picture|poster|painting|bed|rug|carpet|pier|road|path|waterfall|island|boat)$/;
const BUILT_THERE =
  /(?:^| )(?:cabin|cottage|hut|barn|church|castle|temple|shop|store|wall|gate|stairs?|lamp ?post|railing|rock|cliff)$/;
/** Whether a thing may be part of a place outdoors, as its style paints it. */
export const isPaintedOutdoors = (noun: string): boolean => PAINTED.test(noun) || BUILT_THERE.test(noun);
