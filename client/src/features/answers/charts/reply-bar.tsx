import { listTexts } from '../answers.texts.ts';
import type { Counts } from '../answers.hooks.ts';
import { listParts, type Part } from '../counts.rules.ts';
import classes from './reply-bar.module.css';

const names: Record<Part['name'], string> = {
  coming: listTexts.coming,
  waiting: listTexts.waiting,
  maybe: listTexts.maybe,
  notComing: listTexts.not_coming,
  unanswered: listTexts.unanswered,
};
/** These are shown even if their count is zero. */
const isAlwaysSaid = (name: Part['name']) => name === 'coming' || name === 'unanswered';

/** The replies of all who are asked: as a bar, and the same in numbers. */
export function ReplyBar({ counts, isBare }: { counts: Counts; isBare?: boolean }) {
  const parts = listParts(counts);
  return (
    <div className={classes.replies}>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(
          ({ name, count }) =>
            count > 0 && (
              <span key={name} className={classes.part} data-part={name} style={{ flexGrow: count }} />
            ),
        )}
      </div>
      {!isBare && (
        <dl className={classes.legend}>
          {parts.map(
            ({ name, count }) =>
              (count > 0 || isAlwaysSaid(name)) && (
                <div key={name} className={classes.entry}>
                  <dt>
                    <span className={classes.dot} data-part={name} aria-hidden="true" /> {names[name]}
                  </dt>
                  <dd>{count.toLocaleString('en')}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </div>
  );
}
