'use client';
import { useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { Switch } from '#components/ui/fields/switch.tsx';
import { Textarea } from '#components/ui/fields/textarea.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { CodeBlock } from '#components/ui/values/code-block.tsx';
import type { Playground } from '../use-playground.ts';
import { codeLanguages, requestCode } from './request-code.ts';
import type { Sender } from './send.ts';

const codeViews = [{ value: 'json', label: 'JSON' }, ...codeLanguages] as const;

/** The body as JSON, in sync with the form, and the whole request as code. */
export function CodePanel({
  playground,
  sender,
  baseUrl,
}: {
  playground: Playground;
  sender: Sender;
  baseUrl: string;
}) {
  const { draft, body, change, request } = playground;
  const hasBody = draft.body !== null;
  const [view, setView] = useState<(typeof codeViews)[number]['value']>(hasBody ? 'json' : 'curl');
  const [withKey, setWithKey] = useState(false);
  const key = withKey && sender.kind === 'pasted' && sender.key ? sender.key : null;
  return (
    <Panel
      title="The same as code"
      actions={
        <Segmented
          label="Form of the request"
          options={hasBody ? codeViews : codeLanguages}
          value={view}
          onValueChange={setView}
        />
      }
    >
      {view === 'json' ? (
        <Field label="Body as JSON" labelHidden required error={body?.ok === false ? body.problem : undefined}>
          <Textarea
            mono
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={draft.body ?? ''}
            onChange={(event) => change({ body: event.target.value })}
            onBlur={() => tidy(draft.body, change)}
          />
        </Field>
      ) : (
        <div className="flex flex-col gap-2">
          <CodeBlock
            title={codeViews.find((one) => one.value === view)?.label}
            code={requestCode(view, baseUrl, request, key)}
          />
          {!request.keyed ? null : sender.kind === 'pasted' ? (
            <Switch
              label="Write my key into it"
              description="Otherwise the code reads it from CADENZA_KEY."
              checked={withKey}
              onCheckedChange={setWithKey}
            />
          ) : (
            <p className="text-xs text-muted">
              The key stands in <code className="font-mono">CADENZA_KEY</code>: this page does not know its text.
            </p>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Shows nothing: an empty box means no body, and a syntax error would not explain that. */
function tidy(text: string | null, change: Playground['change']) {
  if (text !== null && text.trim() === '') change({ body: '{}' });
}
