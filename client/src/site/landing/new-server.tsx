import { openPages } from '@daysheet/shared/routes.ts';
import { say } from '../site-texts.ts';
import classes from './new-server.module.css';

/** On a server that nobody has an account on: for whoever moves in from another one. */
export function NewServer() {
  return (
    <p className={classes.line}>
      <span>{say('newServer.isNew')}</span> <a href={openPages.restore}>{say('newServer.restore')}</a>
    </p>
  );
}
