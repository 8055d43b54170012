import { Fragment } from 'react';

/** An event's name. It wraps after its dots, never inside a word. */
export function EventName({ name }: { name: string }) {
  return name.split('.').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places
    <Fragment key={at}>
      {at > 0 ? (
        <>
          .<wbr />
        </>
      ) : null}
      {part}
    </Fragment>
  ));
}
