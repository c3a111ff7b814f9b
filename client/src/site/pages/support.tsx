import { guestPages, openPages, sitePages } from '@daysheet/shared/routes.ts';
import { LinkLists } from '../link-lists.tsx';
import { List } from '../../ui/lists/list.tsx';
import parts from '../parts.module.css';
import { LighthousePicture } from '../pictures/ways.tsx';
import { toTutorial } from '../tutorials/tutorial-href.ts';
import classes from './support.module.css';

const cards = [
  { href: sitePages.faq, title: 'FAQ', text: 'Six questions that everybody asks, answered.' },
  {
    href: sitePages.tutorials,
    title: 'Tutorials',
    text: 'Step by step, from the first event to the last dance.',
  },
  {
    href: `${sitePages.tutorials}#all`,
    title: 'Documentation',
    text: 'All guides in one list, and how to run a server of your own.',
  },
  { href: sitePages.contact, title: 'Contact', text: 'Write to whoever runs this server.' },
];

const quickHelp = [
  {
    title: 'For guests',
    links: [
      [guestPages.enterCode, 'Enter a code, or scan one'],
      [`${sitePages.faq}#not-found`, 'My code or my name is not found'],
      [`${sitePages.faq}#changes`, 'No signal, or something moved'],
      [guestPages.people, 'Back to the schedules of this phone'],
      [`${sitePages.faq}#who-sees-what`, 'Who sees what about me'],
    ],
  },
  {
    title: 'For hosts',
    links: [
      [toTutorial('your-first-event'), 'Set up an event and go live'],
      [toTutorial('bring-your-guest-list'), 'Bring a guest list from a spreadsheet'],
      [`${toTutorial('invite-everybody')}#own-app`, 'Invite without an e-mail provider'],
      [`${toTutorial('on-the-day')}#running-late`, 'Running late'],
      [openPages.forgotPassword, 'I forgot my password'],
    ],
  },
  {
    title: 'For whoever runs it',
    links: [
      [toTutorial('run-your-own'), 'Start it on a machine of your own'],
      [`${toTutorial('run-your-own')}#phones`, 'Let phones reach it'],
      [`${toTutorial('run-your-own')}#messages`, 'Send e-mails and texts'],
      [`${toTutorial('run-your-own')}#backup`, 'Back it up'],
    ],
  },
] as const;

export function SupportPage() {
  return (
    <>
      <div className={classes.head}>
        <div className={parts.pageHead}>
          <h1 className={parts.title}>Support Center</h1>
          <p className={parts.lead}>Find it yourself in a minute, or ask.</p>
        </div>
        <LighthousePicture />
      </div>
      <List gap={16} className={classes.cards}>
        {cards.map(({ href, title, text }) => (
          <li key={title}>
            <a href={href}>
              <h2>{title}</h2>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </List>
      <section className={parts.section} aria-labelledby="quick-help">
        <h2 id="quick-help" className={parts.heading}>
          Quick help
        </h2>
        <div className={classes.lists}>
          <LinkLists lists={quickHelp} heading="h3" />
        </div>
      </section>
    </>
  );
}
