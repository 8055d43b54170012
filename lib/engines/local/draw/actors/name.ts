/**
 * The name of a shape that is a person: it encodes their whole look in digits, which no pattern for things mistakes for
 * a word.
 */
import type { Actor } from './body.ts';

export const nameOf = (actor: Actor): `actor:${string}` =>
  `actor:${Buffer.from(JSON.stringify(actor)).toString('hex')}`;
export const actorNamed = (name: string): Actor => JSON.parse(Buffer.from(name, 'hex').toString()) as Actor;
export const isActor = (shape: string): boolean => shape.startsWith('actor:');
