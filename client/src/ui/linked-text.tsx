import type { TextPart } from '@daysheet/shared/lib/linked-text.ts';
import { Fragment } from 'react';

/** Somebody's own words, in which web pages, e-mail addresses and telephones can be tapped. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, href }, place) => {
    if (href === undefined) return <Fragment key={place}>{text}</Fragment>;
    const isPage = href.startsWith('http');
    return (
      // The guest's address holds the key to their schedule: no other page is told it.
      <a key={place} href={href} rel="noopener noreferrer" dir="ltr" {...(isPage && { target: '_blank' })}>
        {text}
      </a>
    );
  });
}
