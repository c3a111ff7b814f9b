import { Fragment, type ReactNode } from 'react';
import type { SiteTextId } from '@daysheet/shared/site/site-page.ts';
import { say } from './site-texts.ts';

type SlottedSiteTextProps = {
  id: SiteTextId;
  /** The elements for the text's placeholders: `{join: <a href="/join-event">…</a>}`. */
  slots: Readonly<Record<string, ReactNode>>;
};

/** Marks the place of a rendered element in a text, with characters that no language uses. */
const slotMark = /\ue000(\w+)\ue001/;

/** Renders a text of the site with links and names in it. */
export function SlottedSiteText({ id, slots }: SlottedSiteTextProps) {
  const marks = Object.fromEntries(Object.keys(slots).map((name) => [name, `\ue000${name}\ue001`]));
  return (
    say(id, marks)
      .split(slotMark)
      // The pieces of a text never change their order.
      .map((piece, place) => <Fragment key={place}>{place % 2 === 0 ? piece : slots[piece]}</Fragment>)
  );
}
