import { errorTexts } from '@daysheet/shared/errors.ts';
import { Button } from '@mantine/core';
import classes from './event-settings-form.module.css';

type ChangedMeanwhileProps = { changes: string[]; onLoad: () => void };

/** Says what somebody else saved; what the person typed stays until they choose otherwise. */
export function ChangedMeanwhile({ changes, onLoad }: ChangedMeanwhileProps) {
  const { title, message } = errorTexts['events.changed_meanwhile'];
  return (
    <div className={classes.changed} role="alert">
      <strong>{title}</strong>
      <p>{message}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p>What you typed is still here, and not saved yet. Save again to keep it.</p>
      <Button variant="default" size="xs" onClick={onLoad}>
        Load the newer state
      </Button>
    </div>
  );
}
