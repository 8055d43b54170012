/**
 * Marks a form whose code has not run yet. On a slow line such a form may be submitted early, which would reload the
 * page and lose the typed text. The script holds the submission back, and the form repeats it once its code runs.
 */
export const earlyAttribute = 'data-early';
export const sentEarly = 'sent';

/** Plain ES5, since it is not compiled. */
const script = `addEventListener('submit',function(e){var f=e.target;if(f.hasAttribute('${earlyAttribute}')){e.preventDefault();e.stopImmediatePropagation();f.setAttribute('${earlyAttribute}','${sentEarly}')}},true)`;

/**
 * Runs before the page's code. Imported by the server only: there, constants of a client module would not be strings.
 */
export function EarlySubmitScript({ nonce }: { nonce?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, which has to run before the code of the page
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
