import type { SitePageData } from '@daysheet/shared/site-page.ts';
import { Closing } from '../landing/closing.tsx';
import { Facts } from '../landing/facts.tsx';
import { Features } from '../landing/features.tsx';
import { Hero } from '../landing/hero.tsx';
import { LiveActivity } from '../landing/live-activity.tsx';
import { NewServer } from '../landing/new-server.tsx';
import { Occasions } from '../landing/occasions.tsx';
import { Steps } from '../landing/steps.tsx';
import { getCreateHref } from '../session-links.ts';

/** The first page (docs/specification.md, section 2). */
export function LandingPage({ user, isNew }: SitePageData) {
  return (
    <>
      {isNew && <NewServer />}
      <Hero createAt={getCreateHref(user)} />
      <Steps />
      <LiveActivity />
      <Features />
      <Occasions />
      <Facts />
      <Closing createAt={getCreateHref(user)} />
    </>
  );
}
