/** The name of a shape that is somebody: all they look like, in digits that no pattern for things takes for a word. */
import type { Actor } from './body.ts';

export const nameOf = (actor: Actor): `actor:${string}` =>
  `actor:${Buffer.from(JSON.stringify(actor)).toString('hex')}`;
export const actorNamed = (name: string): Actor => JSON.parse(Buffer.from(name, 'hex').toString()) as Actor;
export const isActor = (shape: string): boolean => shape.startsWith('actor:');
