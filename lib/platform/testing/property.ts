import fc from 'fast-check';

/**
 * Every run uses the same inputs, so that a failure belongs to the change that caused it.
 * `PROPERTY_SEED=random npm test` tries new ones.
 */
const { PROPERTY_SEED = '1' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) });

export { fc };
