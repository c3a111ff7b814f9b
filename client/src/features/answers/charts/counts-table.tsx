import type { ReactNode } from 'react';
import { listTexts } from '../answers.texts.ts';
import type { Counts } from '../answers.hooks.ts';
import classes from './counts-table.module.css';
import { ReplyBar } from './reply-bar.tsx';

type CountsTableProps = {
  /** The heading of its rows: 'Role'. */
  of: string;
  rows: readonly { key: string; name: ReactNode; counts: Counts }[];
};

/** Answers by what groups people: each row has a bar and its numbers. */
export function CountsTable({ of, rows }: CountsTableProps) {
  const isLimited = rows.some(({ counts }) => counts.waiting > 0);
  return (
    <div className={classes.scroller} tabIndex={0} role="group" aria-label={`Answers by ${of.toLowerCase()}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">Asked</th>
            <th scope="col">{listTexts.coming}</th>
            {isLimited && <th scope="col">{listTexts.waiting}</th>}
            <th scope="col">{listTexts.maybe}</th>
            <th scope="col">{listTexts.not_coming}</th>
            <th scope="col">{listTexts.unanswered}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <ReplyBar counts={counts} isBare />
              </th>
              <td>{counts.asked.toLocaleString('en')}</td>
              <td>{(counts.coming - counts.waiting).toLocaleString('en')}</td>
              {isLimited && <td>{counts.waiting.toLocaleString('en')}</td>}
              <td>{counts.maybe.toLocaleString('en')}</td>
              <td>{counts.notComing.toLocaleString('en')}</td>
              <td>{counts.unanswered.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
