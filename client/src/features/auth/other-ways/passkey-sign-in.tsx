import classes from '../auth-card.module.css';
import { authTexts } from '../auth.texts.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasskeySignIn } from './passkey-sign-in.hooks.ts';

/** On success the session changes, and the page that shows this reacts to that. */
export function PasskeySignIn() {
  const { ask, isPending, isWorking, isGivenUp } = usePasskeySignIn();
  return (
    <>
      <PasskeyButton loading={isPending} onClick={ask} />
      <p className={classes.work} role="status">
        {isWorking ? authTexts.working : isGivenUp && !isPending && authTexts.noPasskeyUsed}
      </p>
    </>
  );
}
