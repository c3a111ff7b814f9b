import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { watchForNewerPage } from '../lib/newer-page.ts';
import { say } from '../lib/texts.ts';
import { reloadFromServer } from './reload-from-server.ts';
import classes from './update-note.module.css';

/** Announces an update and lets the person choose when to load it: a half-typed name is not lost. */
export function UpdateNote() {
  const [isOld, setIsOld] = useState(false);
  useEffect(() => watchForNewerPage(() => setIsOld(true)), []);
  return (
    <div role="status">
      {isOld && (
        <p className={classes.note}>
          <span>{say('update.text')}</span>
          <Button
            variant="light"
            size="sm"
            className={classes.button}
            onClick={() => void reloadFromServer()}
          >
            {say('update.reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
