import type { ReactNode } from 'react';
import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { formatInstant } from '../../lib/dates/instants.ts';
import { formatCount } from '../../lib/format-count.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Health, useHealth } from './operator.hooks.ts';
import { OperatorPanel } from './operator-panel.tsx';
import classes from './operator-screen.module.css';

const megabyte = 1024 * 1024;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Backup({ backup }: Pick<Health, 'backup'>) {
  if (backup === null) return <StatusBadge tone="now">none is made by night</StatusBadge>;
  const { madeAt, isOverdue, problem } = backup;
  return (
    <>
      {isOverdue ? (
        <StatusBadge tone="danger">old</StatusBadge>
      ) : (
        <StatusBadge tone={madeAt === null ? 'now' : 'good'}>
          {madeAt === null ? 'none yet' : 'in time'}
        </StatusBadge>
      )}{' '}
      {madeAt === null ? 'The first is made in the night.' : `The newest is of ${formatInstant(madeAt)}.`}
      {problem !== null && <div>The last try failed: {problem}</div>}
    </>
  );
}

function Queue({ queue: { waiting, working, failed, oldestAt } }: { queue: Health['queues'][number] }) {
  return (
    <>
      {formatCount(waiting, 'waits', 'wait')}
      {oldestAt !== null && `, the oldest since ${formatInstant(oldestAt)}`}, {formatFigure(working)} at work
      {failed > 0 && (
        <>
          , <StatusBadge tone="danger">{formatFigure(failed)} failed</StatusBadge>
        </>
      )}
    </>
  );
}

const signUpWords: Record<string, string> = {
  open: 'everybody',
  invited: 'whoever is invited',
  closed: 'nobody',
};
const modeWords = (mode: string) => (mode === 'outbox' ? 'none is set up: messages are kept here' : mode);

/** The health of the server. `npm run admin -- doctor` looks deeper. */
export function HealthPanel() {
  return (
    <OperatorPanel what="health" query={useHealth()}>
      {(health) => (
        <dl className={classes.facts}>
          <Fact name="Version">{health.version}</Fact>
          <Fact name="Address">{health.publicUrl}</Fact>
          <Fact name="Database">
            PostgreSQL {health.database.version}, {formatFigure(Math.ceil(health.database.bytes / megabyte))}{' '}
            MB{' '}
            {!health.database.isMigrated && <StatusBadge tone="danger">tables are not current</StatusBadge>}
          </Fact>
          <Fact name="Backups">
            <Backup backup={health.backup} />
          </Fact>
          <Fact name="Who may sign up">{signUpWords[health.signUpMode]}</Fact>
          <Fact name="E-mail provider">{modeWords(health.mailMode)}</Fact>
          <Fact name="Text provider">{modeWords(health.textMode)}</Fact>
          {health.queues.map((queue) => (
            <Fact key={queue.name} name={`Queue ${queue.name}`}>
              <Queue queue={queue} />
            </Fact>
          ))}
        </dl>
      )}
    </OperatorPanel>
  );
}
