import { keyQuietSec } from '#lib/contract/accounts/limits.ts';
import { fieldLimits } from '#lib/contract/constants/limits.ts';
import { scopeDescriptions } from '#lib/contract/requests/scopes.ts';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { TextLink } from '#components/ui/link-button.tsx';
import { Code } from '../prose.tsx';
import { FactsTable, GuidePage, GuidePart } from './guide-page.tsx';

export function AuthenticationGuide() {
  return (
    <GuidePage
      title="Authentication"
      intro={
        <>
          Every request carries an API key in <Code>x-api-key</Code>. Keys are made on the{' '}
          <TextLink href="/keys">Keys</TextLink> page and shown once.
        </>
      }
    >
      <GuidePart id="key" title="The key">
        <CodeBlock code={'x-api-key: cdz_…'} />
        <p className="text-muted">
          A key in <Code>Authorization: Bearer</Code> is not read. Media links are opened without a key: never append it
          to one. The price catalog, this document and the health check need none.
        </p>
        <p className="text-muted">
          To rotate, make a new key, switch the application, disable the old key, and delete it after{' '}
          {keyQuietSec / 3600} hours without a request. Refused ones count: the Keys page shows who still calls with a
          disabled key.
        </p>
      </GuidePart>
      <GuidePart id="scopes" title="Scopes">
        <p className="text-muted">
          A key without scopes, or with <Code>*</Code>, may do everything. Any other key needs the scope an operation
          names; without it the answer is 403 with details.requiredScope.
        </p>
        <FactsTable
          caption="Scopes"
          columns={['Scope', 'Allows']}
          rows={Object.entries(scopeDescriptions).map(([scope, text]) => ({
            id: scope === '*' ? 'scope-all' : scope,
            cells: [<Code key="scope">{scope}</Code>, text],
          }))}
        />
      </GuidePart>
      <GuidePart id="addresses" title="Addresses">
        <p className="text-muted">
          A key may list the addresses it is used from. An empty list permits any; otherwise the caller's address has to
          equal an entry exactly. A forged X-Forwarded-For is never read.
        </p>
      </GuidePart>
      <GuidePart id="browsers" title="Calls from a browser">
        <p className="text-muted">
          Pages on other origins may call the API and read media where the operator lists their origin (
          <Code>CORS_ORIGINS</Code>); none is listed by default. Preflights need no key and count towards nothing.
          Cookies are never accepted from other origins, and a key in a page is known to everybody who opens it: give it
          only the scopes the page needs, or call from your own server.
        </p>
      </GuidePart>
      <GuidePart id="idempotency" title="Repeating a request safely">
        <p className="text-muted">
          Send an <Code>Idempotency-Key</Code> of at most {fieldLimits.idempotencyKeyLength} characters with a write.
          The same key with the same body replays the first answer, byte for byte; with another body it answers 409.
          Keep the key for every attempt at one purchase.
        </p>
      </GuidePart>
      <GuidePart id="request-id" title="Request ids">
        <p className="text-muted">
          Every answer carries <Code>X-Request-Id</Code>: the one you sent, or a new one. Name it when you report a
          problem.
        </p>
      </GuidePart>
    </GuidePage>
  );
}
