import { Banner } from '../../../ui/banner.tsx';
import classes from './local-link-warning.module.css';

/** Shown if PUBLIC_URL is an address that only this machine can open. */
export function LocalLinkWarning({ shareLink }: { shareLink: string }) {
  return (
    <Banner name="local-link" says={<strong>Phones cannot open it yet</strong>} className={classes.warning}>
      <p>
        It begins with {new URL(shareLink).origin}, which only works on this computer. Start the server again
        with PUBLIC_URL set to an address that your guests can reach: its start message shows the line for
        phones on your network. The code stays the same.
      </p>
    </Banner>
  );
}
