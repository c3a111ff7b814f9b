import { Radio, type RadioGroupProps } from '@mantine/core';
import classes from './price-choice.module.css';

type PriceChoiceProps = Omit<RadioGroupProps, 'children'> & {
  choices: readonly { id: string; label: string; price: string }[];
};

/** Cards with what is covered and its price, to choose one from. */
export function PriceChoice({ choices, ...group }: PriceChoiceProps) {
  return (
    <Radio.Group description="Nobody is charged: prices are shown for information only." {...group}>
      <div className={classes.choices}>
        {choices.map(({ id, label, price }) => (
          <Radio.Card key={id} value={id} className={classes.choice}>
            <Radio.Indicator />
            <span className={classes.text}>
              <span className={classes.name}>{label}</span>
              <span className={classes.price}>{price}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
