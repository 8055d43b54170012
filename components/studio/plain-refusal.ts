import type { ActionError } from '#lib/accounts/session/page-action.ts';

/**
 * A refusal in the words of a form: the server names `source.audioUrl` and says so in its sentence, the form has a field `audioUrl`
 * whose label stands above it.
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
