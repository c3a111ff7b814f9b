import type { ItemPart } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { BothChanged } from '../../../hosts-here/both-changed.tsx';
import type { Role } from '../../../roles/roles.hooks.ts';
import { toOpenedItem, toTypedItem } from '../fields/item-fields.rules.ts';
import { formatPart, getPartLabel } from '../fields/item-fields.texts.ts';
import type { ItemForm } from '../item-form.hooks.ts';
import type { NewerItem } from './item-meanwhile.hooks.ts';
import { toPartKey } from './item-meanwhile.rules.ts';

export type ItemChangedMeanwhileProps = NewerItem & {
  form: ItemForm;
  roles: readonly Role[];
  onTake: (part: ItemPart) => void;
  onKeep: (part: ItemPart) => void;
};

/** Says that somebody else saved this item meanwhile. The host chooses between what both changed; nothing typed is lost. */
export function ItemChangedMeanwhile(props: ItemChangedMeanwhileProps) {
  const { form, roles, newer, both, by = 'Somebody', isArrival, onTake, onKeep } = props;
  const theirs = toOpenedItem(newer);
  const mine = toTypedItem(form.values, theirs);
  const decide = (choose: (part: ItemPart) => void) => (key: string) => {
    const part = both.find((one) => toPartKey(one) === key);
    if (part) choose(part);
  };
  return (
    <BothChanged
      newer={newer}
      isArrival={isArrival}
      parts={both.map((part) => ({
        key: toPartKey(part),
        label: getPartLabel(part),
        mine: formatPart(part, mine, roles),
        theirs: formatPart(part, theirs, roles),
      }))}
      onTake={decide(onTake)}
      onKeep={decide(onKeep)}
    >
      <bdi>{by}</bdi> saved this item since you opened it. What only they changed is in the form now, and what
      you typed is still here{isArrival ? '.' : ': save again to keep it.'}
    </BothChanged>
  );
}
