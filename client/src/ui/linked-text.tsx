import type { TextPart } from '@daysheet/shared/lib/linked-text.ts';
import { Fragment } from 'react';

/** A person's text, in which web pages, e-mail addresses and telephone numbers are links. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, href }, place) => {
    if (href === undefined) return <Fragment key={place}>{text}</Fragment>;
    const isPage = href.startsWith('http');
    return (
      // The guest's address contains the key to their schedule: no other page may see it as the referrer.
      <a key={place} href={href} rel="noopener noreferrer" dir="ltr" {...(isPage && { target: '_blank' })}>
        {text}
      </a>
    );
  });
}
