import type { SiteTextId } from '@daysheet/shared/site/site-page.ts';
import type { ReactNode } from 'react';
import { guestPages, sitePages } from '@daysheet/shared/routes.ts';
import parts from '../parts.module.css';
import { SlottedSiteText } from '../slotted-site-text.tsx';
import { say } from '../site-texts.ts';
import { toTutorial } from '../tutorials/tutorial-href.ts';
import classes from './faq.module.css';

type Question = { id: string; question: SiteTextId; answer: () => ReactNode };

const renderLink = (href: string, id: SiteTextId) => <a href={href}>{say(id)}</a>;

const questions: readonly Question[] = [
  {
    id: 'account',
    question: 'faq.account',
    answer: () => (
      <p>
        <SlottedSiteText
          id="faq.accountAnswer"
          slots={{ join: renderLink(guestPages.enterCode, 'nav.join') }}
        />
      </p>
    ),
  },
  { id: 'not-found', question: 'faq.notFound', answer: () => <p>{say('faq.notFoundAnswer')}</p> },
  {
    id: 'who-sees-what',
    question: 'faq.whoSees',
    answer: () => (
      <>
        <p>{say('faq.whoSeesAnswer')}</p>
        <p>{say('faq.everything')}</p>
      </>
    ),
  },
  {
    id: 'changes',
    question: 'faq.changes',
    answer: () => (
      <>
        <p>{say('faq.changesAnswer')}</p>
        <p>{say('faq.changesOffline')}</p>
      </>
    ),
  },
  {
    id: 'cost',
    question: 'faq.cost',
    answer: () => (
      <p>
        <SlottedSiteText
          id="faq.costAnswer"
          slots={{ prices: renderLink(sitePages.pricing, 'faq.prices') }}
        />
      </p>
    ),
  },
  {
    id: 'data',
    question: 'faq.data',
    answer: () => (
      <p>
        <SlottedSiteText
          id="faq.dataAnswer"
          slots={{
            privacy: renderLink(sitePages.privacy, 'faq.privacy'),
            tutorials: renderLink(toTutorial('run-your-own'), 'faq.tutorials'),
          }}
        />
      </p>
    ),
  },
];

/** Six questions (docs/specification.md, section 2). Each has an address: /faq#changes. */
export function FaqPage() {
  const further = {
    contact: renderLink(sitePages.contact, 'faq.contactUs'),
    tutorials: renderLink(sitePages.tutorials, 'faq.tutorials'),
  };
  return (
    <>
      <div className={parts.pageHead}>
        <h1 className={parts.title}>{say('faq.title')}</h1>
        <p className={parts.lead}>{say('faq.lead')}</p>
      </div>
      <div className={classes.questions}>
        {questions.map(({ id, question, answer }) => (
          <details key={id} id={id} className={classes.question}>
            <summary>{say(question)}</summary>
            <div className={classes.answer}>{answer()}</div>
          </details>
        ))}
      </div>
      <p className={`${parts.further} ${classes.end}`}>
        <SlottedSiteText id="faq.further" slots={further} />
      </p>
    </>
  );
}
