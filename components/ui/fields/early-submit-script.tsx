import { earlyAttribute, sentEarly } from './early-input.ts';

/** Plain ES5, since it is not compiled. */
const script = `addEventListener('submit',function(e){var f=e.target;if(f.hasAttribute('${earlyAttribute}')){e.preventDefault();e.stopImmediatePropagation();f.setAttribute('${earlyAttribute}','${sentEarly}')}},true)`;

/** Holds back what is sent from a form before its code has arrived; the form then sends it itself. */
export function EarlySubmitScript({ nonce }: { nonce?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, which has to run before the code of the page
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
