import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form resolver whose code is loaded on the first submission, so that the form can be shown and filled in before. If
 * loading fails, the server's validation still applies.
 */
export function resolverOnDemand<V extends FieldValues>(load: () => Promise<Resolver<V>>): Resolver<V> {
  return async (values, context, options) => {
    const check = await load().catch(() => null);
    return check ? check(values, context, options) : { values, errors: {} };
  };
}
