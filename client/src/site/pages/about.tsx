import { brandName } from '@daysheet/shared/brand.ts';
import type { SitePageData } from '@daysheet/shared/site/site-page.ts';
import { sitePages } from '@daysheet/shared/routes.ts';
import { List } from '../../ui/lists/list.tsx';
import parts from '../parts.module.css';
import {
  FamilyPicture,
  PartyPicture,
  RetreatPicture,
  TripPicture,
  WeddingPicture,
} from '../../ui/pictures/occasions.tsx';
import { SampleDesk } from '../sample-desk.tsx';
import { SamplePhone } from '../sample-phone.tsx';
import { getCreateHref } from '../session-links.ts';
import { toTutorial } from '../tutorials/tutorial-href.ts';
import classes from './about.module.css';

const served = [
  {
    Picture: WeddingPicture,
    who: 'Couples',
    text: 'A weekend with two families, and a surprise or two.',
    lines: ['Family: photographs, 14:30', 'Band: sound check, 17:15', 'Everyone but the couple: fireworks'],
    href: toTutorial('your-first-event'),
    further: 'Your first event',
  },
  {
    Picture: PartyPicture,
    who: 'Friends who plan a party',
    text: 'A plan for all, and another one for those in the know.',
    lines: ['Planners: pick up the cake', 'Friends: be there by 19:30', 'Guest of honour: “dinner for two”'],
    href: toTutorial('invite-everybody'),
    further: 'Invite everybody',
  },
  {
    Picture: RetreatPicture,
    who: 'Teams and companies',
    text: 'Parallel programmes, rooms that change, people who arrive late.',
    lines: ['Managers: workshop B, library', 'New this year: tour at 09:00', 'Everyone: dinner, 19:00'],
    href: toTutorial('on-the-day'),
    further: 'On the day',
  },
  {
    Picture: TripPicture,
    who: 'Families and friends on a trip',
    text: 'Times of the place one is in, with and without a signal.',
    lines: ['Kranj family: airport bus, 06:10', 'Children: boat and swimming', 'Everyone: supper at the hut'],
    href: toTutorial('lay-out-the-days'),
    further: 'Lay out the days',
  },
  {
    Picture: FamilyPicture,
    who: 'Households',
    text: 'Weeks that repeat, but for the one day when they do not.',
    lines: [
      'Leo: football, every other Tuesday',
      'Mia: dentist, Thursday 16:00',
      'Grandma: school run on Fridays',
    ],
    href: `${toTutorial('lay-out-the-days')}#repeat`,
    further: 'Days that repeat',
  },
];

/** Mission, audience, and a host's and a guest's view (docs/specification.md, section 2). */
export function AboutPage({ user }: SitePageData) {
  return (
    <>
      <div className={parts.pageHead}>
        <h1 className={parts.title}>A page for each, made once</h1>
        <p className={parts.lead}>
          A day sheet is what a touring band finds under the door: where to be, and when, for today and for
          you. We think that everybody at a wedding deserves one, too.
        </p>
      </div>
      <Mission />
      <WhoWeServe />
      <TwoSides />
      <p className={classes.end}>
        <a href={getCreateHref(user)} className={parts.button}>
          Create an event
        </a>
        <a href={sitePages.pricing} className={parts.quietButton}>
          What it costs
        </a>
      </p>
    </>
  );
}

function Mission() {
  return (
    <section className={classes.mission} aria-labelledby="mission">
      <h2 id="mission" className={parts.heading}>
        Our mission
      </h2>
      <div className={classes.columns}>
        <p>
          Whoever plans a gathering writes the same day many times: for the family, for the band, for the aunt
          who does not read group chats. Then something moves, and all of it is wrong. {brandName} keeps one
          plan and gives each person their part of it.
        </p>
        <p>
          A guest is here once, in a hurry, on a phone with little signal. So there is no account to make and
          no app to fetch. What a host does not mean somebody to see, they do not see. And nothing is said
          that did not happen: sent means sent.
        </p>
        <p>
          The program behind it is free software, under the AGPL. Anybody may run it on a machine of their
          own, with one command; the guest list then stays on that machine.
        </p>
      </div>
    </section>
  );
}

function WhoWeServe() {
  return (
    <section className={parts.section} aria-labelledby="served">
      <h2 id="served" className={parts.heading}>
        Who We Serve
      </h2>
      <List className={classes.cards}>
        {served.map(({ Picture, who, text, lines, href, further }) => (
          <li key={who} className={classes.card}>
            <Picture width={112} />
            <h3>{who}</h3>
            <p>{text}</p>
            <div className={classes.more}>
              <List>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </List>
              <a href={href}>{further}</a>
            </div>
          </li>
        ))}
      </List>
    </section>
  );
}

function TwoSides() {
  return (
    <section className={classes.views} aria-labelledby="views">
      <h2 id="views" className={parts.heading}>
        One day, from two sides
      </h2>
      <p className={parts.sectionLead}>Sample content, drawn as the product draws it.</p>
      <div className={classes.sides}>
        <figure>
          <figcaption>What the host lays out</figcaption>
          <SampleDesk />
        </figure>
        <figure>
          <figcaption>What Mary, who is family, gets of it</figcaption>
          <SamplePhone />
        </figure>
      </div>
    </section>
  );
}
