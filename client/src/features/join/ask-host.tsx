import { Button } from '../../ui/button.tsx';
import { Title } from '../../ui/title.tsx';
import { focusOnce } from '../../lib/focus-once.ts';
import { say } from '../../lib/texts.ts';
import classes from './join.module.css';

type AskHostProps = {
  why: 'locked' | 'nothingOnFile';
  name: string;
  eventName: string;
  /** Back to the names. */
  onBack: () => void;
};

const whys = { locked: 'join.askHostLocked', nothingOnFile: 'join.askHostNothing' } as const;

/** The last resort if no answer helps: the host can send a personal link. */
export function AskHost({ why, name, eventName, onBack }: AskHostProps) {
  return (
    <div className={classes.form} role="group" aria-labelledby="ask-host">
      <div>
        <Title order={2} id="ask-host" tabIndex={-1} ref={focusOnce} className={classes.question}>
          {say('join.askHostTitle')}
        </Title>
        <p className={classes.lead}>{say(whys[why], { name, event: eventName })}</p>
      </div>
      <Button variant="default" size="md" fullWidth onClick={onBack}>
        {say('join.otherName')}
      </Button>
    </div>
  );
}
