import { sitePages } from '@daysheet/shared/routes.ts';
import parts from '../parts.module.css';
import { SignpostPicture } from '../pictures/ways.tsx';
import { say } from '../site-texts.ts';
import classes from './not-found.module.css';

/** docs/specification.md, section 2. The console shows which path it was. */
export function NotFoundPage() {
  return (
    <div className={classes.page} data-missing-page>
      <SignpostPicture />
      <h1>404</h1>
      <p>{say('missing.oops')}</p>
      <a href={sitePages.home} className={parts.button}>
        {say('missing.home')}
      </a>
    </div>
  );
}
