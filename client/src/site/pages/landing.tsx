import type { SitePageData } from '@daysheet/shared/site/site-page.ts';
import { Closing } from '../landing/closing.tsx';
import { Facts } from '../landing/facts.tsx';
import { Features } from '../landing/features.tsx';
import { Hero } from '../landing/hero.tsx';
import { LiveActivity } from '../landing/live-activity.tsx';
import { NewServer } from '../landing/new-server.tsx';
import { Occasions } from '../landing/occasions.tsx';
import { Steps } from '../landing/steps.tsx';
import { getCreateHref } from '../session-links.ts';

/** The text below 'Create an event': it says in advance if a visitor cannot make an account. */
const createFor = {
  open: 'hero.createFor',
  invited: 'hero.byInvitation',
  closed: 'hero.withAccount',
} as const;

/** The home page (docs/specification.md, section 2). */
export function LandingPage({ user, isNew, signUpMode = 'open' }: SitePageData) {
  return (
    <>
      {isNew && <NewServer />}
      <Hero createAt={getCreateHref(user)} createFor={createFor[user ? 'open' : signUpMode]} />
      <Steps />
      <LiveActivity />
      <Features />
      <Occasions />
      <Facts />
      <Closing createAt={getCreateHref(user)} />
    </>
  );
}
