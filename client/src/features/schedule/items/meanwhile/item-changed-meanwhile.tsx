import type { ItemPart } from '@daysheet/shared/schedule.schemas.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { showOnce } from '../../../../lib/focus-once.ts';
import type { Role } from '../../../roles/roles.hooks.ts';
import { toOpenedItem, toTypedItem } from '../fields/item-fields.rules.ts';
import { formatPart, getPartLabel } from '../fields/item-parts.texts.ts';
import type { ItemForm } from '../item-form.hooks.ts';
import { List } from '../../../../ui/lists/list.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import classes from '../item-form.module.css';
import type { Meanwhile } from './item-meanwhile.hooks.ts';
import { toPartKey } from './item-meanwhile.rules.ts';

export type ItemChangedMeanwhileProps = Meanwhile & {
  form: ItemForm;
  roles: readonly Role[];
  onTake: (part: ItemPart) => void;
};

/** Says that somebody saved this item meanwhile. Of what both changed the host chooses; what was typed stays until then. */
export function ItemChangedMeanwhile({ form, roles, newer, both, onTake }: ItemChangedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null);
  // It stands at the foot of a form that is taller than a phone.
  useEffect(() => showOnce(box.current), [newer]);
  const theirs = toOpenedItem(newer);
  const mine = toTypedItem(form.values, theirs);
  return (
    <Callout ref={box} className={classes.meanwhile} role="alert" tabIndex={-1}>
      <p>
        Somebody saved this item since you opened it. What only they changed is in the form now, and what you
        typed is still here: save again to keep it.
      </p>
      {both.length > 0 && (
        <List gap={8} className={classes.both} aria-label="What you both changed">
          {both.map((part) => (
            <li key={toPartKey(part)}>
              <span>
                <strong>{getPartLabel(part)}</strong>: you <q dir="auto">{formatPart(part, mine, roles)}</q>,
                they <q dir="auto">{formatPart(part, theirs, roles)}</q>
              </span>
              <Button
                variant="default"
                size="xs"
                aria-label={`Take theirs: ${getPartLabel(part)}`}
                onClick={() => {
                  onTake(part);
                  box.current?.focus();
                }}
              >
                Take theirs
              </Button>
            </li>
          ))}
        </List>
      )}
    </Callout>
  );
}
