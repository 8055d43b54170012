import { contractVersion } from '#lib/contract/openapi.ts';
import { TextLink } from '#components/ui/link-button.tsx';
import { Code } from '../prose.tsx';
import { GuidePage, GuidePart } from './guide-page.tsx';

export function VersionsGuide() {
  return (
    <GuidePage
      title="Versions"
      intro={`The contract is ${contractVersion}. Paths begin with /api/v1; the quotes of /api/v2 answer with contractVersion v2.`}
    >
      <GuidePart id="additions" title="What may be added">
        <p className="text-muted">
          New response fields, enum values and warning codes come without a new path. Ignore fields you do not know and
          keep a default branch for enums.
        </p>
      </GuidePart>
      <GuidePart id="requests" title="What stays valid">
        <p className="text-muted">
          Requests that were valid stay valid. Unknown fields of a request are refused, and known fields in the wrong
          place are told where they belong, before anything is charged.
        </p>
      </GuidePart>
      <GuidePart id="prices" title="Prices">
        <p className="text-muted">
          <Code>pricingVersion</Code> of a quote and of the{' '}
          <TextLink href="/reference/pricing#getPricingCatalog">price catalog</TextLink> rises whenever a price changes.
          A quote keeps its price until it expires.
        </p>
      </GuidePart>
    </GuidePage>
  );
}
