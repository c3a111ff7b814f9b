import { openPages } from '@daysheet/shared/routes.ts';
import { say } from '../site-texts.ts';
import classes from './new-server.module.css';

/** Shown while nobody has an account on the server: for an operator who moves from another one. */
export function NewServer() {
  return (
    <p className={classes.line}>
      <span>{say('newServer.isNew')}</span> <a href={openPages.restore}>{say('newServer.restore')}</a>
    </p>
  );
}
