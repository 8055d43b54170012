import { CodeBlock } from '#components/ui/values/code-block.tsx';
import { TextLink } from '#components/ui/link-button.tsx';

/** For servers without mail: tells people to contact the operator and what the operator can do. */
export function AskOperator({ contact }: { contact: string | undefined }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        This server doesn't send mail.{' '}
        {contact ? (
          <>
            Ask <OperatorContact contact={contact} />
          </>
        ) : (
          'Ask whoever runs it'
        )}
        , from the address of your account, so that they know it is you.
      </p>
      <div className="flex flex-col gap-2">
        <p className="text-muted">
          They run this command and give you the link that it prints. It works once, within three days.
        </p>
        <CodeBlock
          title="Command for the operator"
          code={'npm run -s admin -- account password-link \\\n  --email you@example.com'}
        />
      </div>
    </div>
  );
}

export function OperatorContact({ contact }: { contact: string }) {
  return <TextLink href={contact.startsWith('http') ? contact : `mailto:${contact}`}>{contact}</TextLink>;
}
