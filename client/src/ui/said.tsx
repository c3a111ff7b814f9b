import type { TextId, TextValues } from '@daysheet/shared/texts.ts';
import { Fragment, type ReactNode } from 'react';
import { sayInParts } from '../lib/texts.ts';

type SaidProps = {
  id: TextId;
  /** What stands in the text's places: `{name: <bdi>Mary</bdi>}`. */
  slots: Readonly<Record<string, ReactNode>>;
  values?: TextValues;
};

/** A text of the guest's language around what is more than words. */
export function Said({ id, slots, values }: SaidProps) {
  return sayInParts(id, Object.keys(slots), values).map((piece, place) => (
    // A text's pieces stay where they are.
    <Fragment key={place}>{typeof piece === 'string' ? piece : slots[piece.slot]}</Fragment>
  ));
}
