/** Sample rate of all playing, singing and mixing. */
export const RATE = 44_100;
