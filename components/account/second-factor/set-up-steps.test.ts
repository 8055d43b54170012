import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScanForm } from './set-up-steps.tsx';

it('a phone, which cannot scan its own screen, gets a link that opens its authenticator app with the secret', () => {
  const address = 'otpauth://totp/Cadenza:mara@example.com?secret=RT3BDPQH&issuer=Cadenza';
  const page = renderToStaticMarkup(
    createElement(ScanForm, {
      setup: { address, secret: 'RT3BDPQH' },
      confirm: () => Promise.reject(new Error('nothing is confirmed here')),
      onConfirmed: () => {},
    }),
  );
  expect(page.replaceAll('&amp;', '&')).toContain(`href="${address}"`);
});
