import type { ActionError } from '#lib/accounts/session/page-action.ts';

/**
 * Rewords a server refusal for a form: the server's sentence names `source.audioUrl`, while the form has an `audioUrl`
 * field with its own label.
 */
export function plainRefusal(error: ActionError): ActionError {
  const { details } = error;
  const fields =
    details?.fields &&
    Object.fromEntries(Object.entries(details.fields).map(([name, message]) => [bare(name), plain(message)]));
  return {
    ...error,
    message: plain(error.message),
    details: { ...details, ...(details?.field ? { field: bare(details.field) } : {}), ...(fields ? { fields } : {}) },
  };
}

function bare(name: string): string {
  return name.replace(/^source\./, '');
}

function plain(message: string): string {
  return message.replace(/^[\w.[\]]+ cannot be used: /, '');
}
