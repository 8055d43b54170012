/** Samples a second of everything that is played, sung and mixed. */
export const RATE = 44_100;
