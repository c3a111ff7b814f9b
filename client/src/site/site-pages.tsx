import '../ui/tokens.css';
import './site.css';
import './notes.css';
import type { SitePageData } from '@daysheet/shared/site-page.ts';
import type { ReactNode } from 'react';
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
import { tutorials } from './tutorials/all-tutorials.ts';

type SitePage = {
  path: string;
  title: string;
  description: string;
  draw: (page: SitePageData) => ReactNode;
};

const termsTitle = 'Terms of Service';
const privacyTitle = 'Privacy Policy';

/** Every page of the public site, but for the one that says that there is none. */
export const pages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Daysheet: everyone knows where to be',
    description:
      'Build the weekend once. Each guest opens one link and sees their own day: no account, no app, right even when plans change or the signal drops.',
    draw: (page) => <LandingPage {...page} />,
  },
  {
    path: '/about',
    title: 'About · Daysheet',
    description:
      'Why a day sheet, whom it serves, and one day from two sides: what a host lays out, and what a guest gets of it.',
    draw: (page) => <AboutPage {...page} />,
  },
  {
    path: '/pricing',
    title: 'Pricing · Daysheet',
    description:
      'Prices for one-time events, ongoing schedules and planners. They are shown for information only: nobody is charged.',
    draw: (page) => <PricingPage {...page} />,
  },
  {
    path: '/faq',
    title: 'Frequently Asked Questions · Daysheet',
    description:
      'Accounts, codes that are not found, who sees what, changes and lost signals, costs, and where the data are.',
    draw: () => <FaqPage />,
  },
  {
    path: '/support',
    title: 'Support Center · Daysheet',
    description: 'Help for guests, for hosts, and for whoever runs a Daysheet.',
    draw: () => <SupportPage />,
  },
  {
    path: '/tutorials',
    title: 'Tutorials · Daysheet',
    description:
      'Six tours through Daysheet, step by step: from the first event to running a server of your own.',
    draw: () => <TutorialsPage />,
  },
  ...tutorials.map((tutorial) => ({
    path: `/tutorials/${tutorial.slug}`,
    title: `${tutorial.title} · Daysheet`,
    description: tutorial.summary,
    draw: () => <TutorialPage {...tutorial} />,
  })),
  {
    path: '/contact',
    title: 'Contact · Daysheet',
    description: 'Write to whoever runs this Daysheet.',
    draw: (page) => <ContactPage {...page} />,
  },
  {
    path: '/terms',
    title: `${termsTitle} · Daysheet`,
    description: 'The terms of this Daysheet.',
    draw: ({ article }) => <ArticlePage title={termsTitle} html={article} />,
  },
  {
    path: '/privacy',
    title: `${privacyTitle} · Daysheet`,
    description: 'What this Daysheet stores, for whom, and how to be rid of it.',
    draw: ({ article }) => <ArticlePage title={privacyTitle} html={article} />,
  },
];

export const missingPage = {
  title: 'Page not found · Daysheet',
  description: 'There is no page here.',
  draw: () => <NotFoundPage />,
};
