/** The time, as an argument: tests give one they move by hand. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
