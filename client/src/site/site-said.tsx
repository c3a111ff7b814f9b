import { Fragment, type ReactNode } from 'react';
import type { SiteTextId } from '@daysheet/shared/site/site-page.ts';
import { say } from './site-texts.ts';

type SiteSaidProps = {
  id: SiteTextId;
  /** What stands in the text's places: `{join: <a href="/join-event">…</a>}`. */
  slots: Readonly<Record<string, ReactNode>>;
};

/** Stands in a text for what is rendered in its place: no language writes with these. */
const slotMark = /\ue000(\w+)\ue001/;

/** A text of the site around links and names. */
export function SiteSaid({ id, slots }: SiteSaidProps) {
  const marks = Object.fromEntries(Object.keys(slots).map((name) => [name, `\ue000${name}\ue001`]));
  return (
    say(id, marks)
      .split(slotMark)
      // A text's pieces stay where they are.
      .map((piece, place) => <Fragment key={place}>{place % 2 === 0 ? piece : slots[piece]}</Fragment>)
  );
}
