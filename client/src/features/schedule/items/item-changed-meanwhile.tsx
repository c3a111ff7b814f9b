import { Button } from '@mantine/core';
import classes from './item-form.module.css';

type ItemChangedMeanwhileProps = {
  /** What somebody else changed, in words. */
  changes: string;
  onLoad: () => void;
};

/** Says that somebody saved this item meanwhile; what was typed here stays until the host chooses. */
export function ItemChangedMeanwhile({ changes, onLoad }: ItemChangedMeanwhileProps) {
  return (
    <div className={classes.meanwhile} role="alert">
      <p>
        Somebody saved this item since you opened it{changes && ` (${changes})`}. What you typed is still
        here: save again to keep it, or load what they saved.
      </p>
      <Button variant="default" size="xs" onClick={onLoad}>
        Load what they saved
      </Button>
    </div>
  );
}
