import { textMaxLength } from '@daysheet/shared/messages/sms.ts';
import classes from './invite-form.module.css';
import { describeCost, type TextCost } from './text-cost.rules.ts';

/** The characters left for the person with the longest text, and the cost. */
export function TextCounter({ cost }: { cost: TextCost }) {
  const { left, longest } = cost;
  const isOver = left < 0;
  const whose = longest.name === '' ? '' : `, counted for ${longest.name}, whose text is the longest`;
  return (
    <div className={classes.counter} data-over={isOver || undefined}>
      <p>
        <strong>{isOver ? `${-left} too many` : `${left} characters left`}</strong>{' '}
        <span className={classes.quiet}>
          ({longest.characters} of {textMaxLength} with the link filled in{whose})
        </span>
      </p>
      <p>{describeCost(cost)}</p>
    </div>
  );
}
