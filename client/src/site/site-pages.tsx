import '../ui/theme/tokens.css';
import './site.css';
import './notes.css';
import type { RenderedSitePage, SitePageData } from '@daysheet/shared/site/site-page.ts';
import type { ReactNode } from 'react';
import { brandName } from '@daysheet/shared/brand.ts';
import { sitePages } from '@daysheet/shared/routes.ts';
import { AboutPage } from './pages/about.tsx';
import { ArticlePage } from './pages/article.tsx';
import { ContactPage } from './pages/contact.tsx';
import { FaqPage } from './pages/faq.tsx';
import { LandingPage } from './pages/landing.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { PricingPage } from './pages/pricing.tsx';
import { SupportPage } from './pages/support.tsx';
import { TutorialPage } from './pages/tutorial.tsx';
import { TutorialsPage } from './pages/tutorials.tsx';
import { say } from './site-texts.ts';
import { tutorials } from './tutorials/all-tutorials.ts';
import { toTutorial } from './tutorials/tutorial-href.ts';

type SitePage = {
  path: string;
  render: (page: SitePageData) => ReactNode;
} & (EnglishHead | GuestsHead);

type Head = Pick<RenderedSitePage, 'title' | 'description'>;
type EnglishHead = Head & { sayHead?: undefined };
/** For pages that guests read too: they are rendered in the guest's language. All others are in English. */
type GuestsHead = { sayHead: () => Head };

const termsTitle = 'Terms of Service';
const privacyTitle = 'Privacy Policy';

/** Every page of the public site, except 'not found'. */
export const pages: readonly SitePage[] = [
  {
    path: sitePages.home,
    sayHead: () => ({
      title: say('landing.title', { brand: brandName }),
      description: say('landing.description'),
    }),
    render: (page) => <LandingPage {...page} />,
  },
  {
    path: sitePages.about,
    title: 'About',
    description:
      'Why a day sheet, whom it serves, and one day from two sides: what a host lays out, and what a guest gets of it.',
    render: (page) => <AboutPage {...page} />,
  },
  {
    path: sitePages.pricing,
    title: 'Pricing',
    description:
      'Prices for one-time events, ongoing schedules and planners. They are shown for information only: nobody is charged.',
    render: (page) => <PricingPage {...page} />,
  },
  {
    path: sitePages.faq,
    sayHead: () => ({ title: say('faq.title'), description: say('faq.description') }),
    render: () => <FaqPage />,
  },
  {
    path: sitePages.support,
    title: 'Support Center',
    description: 'Help for guests, for hosts, and for whoever runs a server.',
    render: () => <SupportPage />,
  },
  {
    path: sitePages.tutorials,
    title: 'Tutorials',
    description: 'Six tours, step by step: from the first event to running a server of your own.',
    render: () => <TutorialsPage />,
  },
  ...tutorials.map((tutorial) => ({
    path: toTutorial(tutorial.slug),
    title: tutorial.title,
    description: tutorial.summary,
    render: () => <TutorialPage {...tutorial} />,
  })),
  {
    path: sitePages.contact,
    sayHead: () => ({ title: say('contact.title'), description: say('contact.description') }),
    render: (page) => <ContactPage {...page} />,
  },
  {
    path: sitePages.terms,
    title: termsTitle,
    description: 'The terms of this server.',
    render: ({ article }) => <ArticlePage title={termsTitle} html={article} />,
  },
  {
    path: sitePages.privacy,
    title: privacyTitle,
    description: 'What this server stores, for whom, and how to be rid of it.',
    render: ({ article }) => <ArticlePage title={privacyTitle} html={article} />,
  },
];

export const missingPage: Omit<SitePage, 'path'> & GuestsHead = {
  sayHead: () => ({ title: say('missing.title'), description: say('missing.description') }),
  render: () => <NotFoundPage />,
};
