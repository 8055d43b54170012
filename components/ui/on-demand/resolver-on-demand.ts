import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * The check of a form whose code comes with the first submission, so that the form is there and typed into before. Where the code does not
 * come, the server alone checks, as it does anyway.
 */
export function resolverOnDemand<V extends FieldValues>(load: () => Promise<Resolver<V>>): Resolver<V> {
  return async (values, context, options) => {
    const check = await load().catch(() => null);
    return check ? check(values, context, options) : { values, errors: {} };
  };
}
