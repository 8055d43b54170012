import { themeStorageKey } from './theme-key.ts';

/**
 * Plain ES5, since it is not compiled. A stored choice wins over the system preference, which is followed when it
 * changes.
 */
const script = `(function(){var d=document.documentElement,m=matchMedia('(prefers-color-scheme: dark)');function a(){var c='';try{c=localStorage.getItem('${themeStorageKey}')||''}catch(e){}d.setAttribute('data-theme',c==='light'||c==='dark'?c:m.matches?'dark':'light')}a();m.addEventListener('change',a);addEventListener('storage',a)})()`;

/** Sets the theme before the first paint to avoid a flash of the other theme. `nonce` is that of the page's CSP. */
export function ThemeScript({ nonce }: { nonce?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, and the only way to run before paint
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
