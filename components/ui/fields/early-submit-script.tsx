/**
 * On a slow line a form is sent before the code of the page arrives, which would load the page again and lose what was typed. So a form
 * carries this attribute until its code runs: what is sent by then is held back, and the form sends it itself.
 */
export const earlyAttribute = 'data-early';
export const sentEarly = 'sent';

/** Plain ES5, since it is not compiled. */
const script = `addEventListener('submit',function(e){var f=e.target;if(f.hasAttribute('${earlyAttribute}')){e.preventDefault();e.stopImmediatePropagation();f.setAttribute('${earlyAttribute}','${sentEarly}')}},true)`;

/** Runs before the code of the page. Imported by the server: constants of a module for the browser would not be texts there. */
export function EarlySubmitScript({ nonce }: { nonce?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, which has to run before the code of the page
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
