import type { TextId, TextValues } from '@daysheet/shared/texts.ts';
import { Fragment, type ReactNode } from 'react';
import { sayInParts } from '../lib/texts.ts';

type SlottedTextProps = {
  id: TextId;
  /** The elements for the text's placeholders: `{name: <bdi>Mary</bdi>}`. */
  slots: Readonly<Record<string, ReactNode>>;
  values?: TextValues;
};

/** Renders a text in the guest's language with elements in it. */
export function SlottedText({ id, slots, values }: SlottedTextProps) {
  return sayInParts(id, Object.keys(slots), values).map((piece, place) => (
    // The pieces of a text never change their order.
    <Fragment key={place}>{typeof piece === 'string' ? piece : slots[piece.slot]}</Fragment>
  ));
}
