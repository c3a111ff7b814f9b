import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Title } from '../../ui/title.tsx';
import { say } from '../../lib/texts.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import classes from './install-card.module.css';
import { useInstall } from './install.hooks.ts';

/** Offered from the second visit on, once: to add the page to the Home Screen. */
export function InstallCard() {
  const titleId = useId();
  const { way, install, dismiss } = useInstall();
  if (!way) return null;
  return (
    <Sheet as="section" padding="snug" className={classes.card} aria-labelledby={titleId}>
      <Title order={2} className={classes.title} id={titleId}>
        {say('install.title')}
      </Title>
      <p className={classes.text}>{say('install.what')}</p>
      {way === 'byHand' && (
        <ol className={classes.steps}>
          <li>{say('install.tapShare')}</li>
          <li>{say('install.chooseAdd')}</li>
        </ol>
      )}
      <div className={classes.buttons}>
        {way === 'offer' && <Button onClick={install}>{say('install.add')}</Button>}
        <Button variant="subtle" onClick={dismiss}>
          {way === 'offer' ? say('install.notNow') : say('install.close')}
        </Button>
      </div>
    </Sheet>
  );
}
