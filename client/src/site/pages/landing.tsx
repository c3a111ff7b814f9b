import type { SitePageData } from '@daysheet/shared/site-page.ts';
import { LiveDemo } from '../live-demo.tsx';
import parts from '../parts.module.css';
import {
  CustomPicture,
  FamilyPicture,
  PartyPicture,
  RetreatPicture,
  TripPicture,
  WeddingPicture,
} from '../pictures/occasions.tsx';
import { DaysPicture, ListPicture, PhonePicture } from '../pictures/steps.tsx';
import { SamplePhone } from '../sample-phone.tsx';
import { createHref } from '../session-links.ts';
import classes from './landing.module.css';

const steps = [
  {
    Picture: ListPicture,
    when: 'First',
    title: 'Bring your list',
    text: 'Drop the spreadsheet you already have. Roles come with it.',
  },
  {
    Picture: DaysPicture,
    when: 'Then',
    title: 'Lay out the days',
    text: 'Give each moment to a role, a person, or everyone.',
  },
  {
    Picture: PhonePicture,
    when: 'On the day',
    title: 'Change your mind',
    text: 'Running twenty minutes late? One move, and only those it concerns hear of it.',
  },
];

const features = [
  {
    when: 'Weeks before',
    title: 'A first draft, not an empty page',
    text: 'Six kinds of event, each with roles and a sample plan laid over your real dates. Change all of it, or start with nothing.',
  },
  {
    when: 'A week before',
    title: 'See it as a guest',
    text: 'Look through the eyes of any role or person before anybody else does. Surprises stay secret: who is not meant to see a thing does not.',
  },
  {
    when: 'The eve',
    title: 'One link, or a card on the table',
    text: 'A code, a QR poster, an e-mail, a text. Or a personal link that opens somebody’s own day without asking who they are.',
  },
  { now: '14:05' },
  {
    when: '14:10',
    title: 'Move what follows',
    text: 'See first what moves, for whom, and what it runs into. What is pinned stays. Then one button, with the number of people on it.',
  },
  {
    when: '14:11',
    title: 'They have seen it',
    text: 'Open pages change within about a second; phones that may be told, are told. You see who has not looked yet.',
  },
  {
    when: 'No signal',
    title: 'Still there',
    text: 'A phone keeps its last schedule and says how old it is. When the network is back, so is the present.',
  },
  {
    when: 'Afterwards',
    title: 'Yours to keep, or to be rid of',
    text: 'Guests and schedule as CSV, a guest’s days in their own calendar. Delete the event, and everything in it goes.',
  },
] as const;

const occasions = [
  {
    Picture: WeddingPicture,
    title: 'Weddings',
    text: 'Three days, two families, a band, a boat. Nobody asks the bride when the boat leaves.',
  },
  {
    Picture: PartyPicture,
    title: 'Bachelor and bachelorette parties',
    text: 'Two plans for one night: the one that the guest of honour knows, and the real one.',
  },
  {
    Picture: RetreatPicture,
    title: 'Retreats and conferences',
    text: 'Parallel programmes by team. A room changes, and those in it know.',
  },
  {
    Picture: TripPicture,
    title: 'Trips together',
    text: 'Flights, tours and dinners in the place’s own time, whatever a phone believes.',
  },
  {
    Picture: FamilyPicture,
    title: 'Family weeks',
    text: 'School runs, practice every other Thursday, the one appointment that is off today.',
  },
  {
    Picture: CustomPicture,
    title: 'Whatever else it is',
    text: 'A rehearsal, a house move, a village feast: name the roles, and go.',
  },
];

/** Of the software, not of customers: each can be checked. */
const facts = [
  { figure: '0', text: 'accounts, apps or passwords that a guest needs' },
  { figure: '1', text: 'command to run it on a machine of your own: npm start' },
  { figure: '0', text: 'trackers and fonts from elsewhere: a page asks no other company for anything' },
  { figure: '9,000', text: 'open pages on one server, in our test: all heard of a change in about a second' },
];

/** The first page (SPEC section 2). */
export function LandingPage({ user }: SitePageData) {
  const create = createHref(user);
  return (
    <>
      <section className={classes.hero}>
        <div>
          <h1 className={classes.headline}>Everyone knows where to be.</h1>
          <p className={classes.lead}>
            Build the weekend once. Each guest opens one link and sees their own day: no account, no app,
            right even when plans change or the signal drops.
          </p>
          <div className={classes.continue} data-continue-as />
          <div className={classes.cards}>
            <a href={create} className={classes.create}>
              <strong>Create an event</strong>
              <span>Weddings, retreats, trips, family weeks</span>
            </a>
            <a href="/join-event" className={classes.attend}>
              <strong>Attend an event</strong>
              <span>Enter your code or scan the card</span>
            </a>
          </div>
          <p className={classes.sample}>
            <a href="/demo">See a live sample</a>
            <span>No account, nothing stored.</span>
          </p>
        </div>
        <SamplePhone />
      </section>

      <section className={classes.stepsSection} aria-labelledby="how">
        <h2 id="how" className="visually-hidden">
          How it works
        </h2>
        <ol className={classes.steps}>
          {steps.map(({ Picture, when, title, text }) => (
            <li key={title}>
              <Picture />
              <p className={classes.when}>{when}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={`${parts.section} ${classes.liveSection}`} aria-labelledby="live">
        <div>
          <p className={parts.kicker}>Live activity</p>
          <h2 id="live" className={parts.heading}>
            What concerns them, and nothing else
          </h2>
          <p className={parts.sectionLead}>
            Each of these goes to the people it is for: a role, a few persons, or everyone. Nobody scrolls
            past forty lines of a group chat to find the one about the boat.
          </p>
          <p className={classes.sampleNote}>Samples, as a guest’s phone shows such things.</p>
        </div>
        <LiveDemo />
      </section>

      <section className={`${parts.section} ${classes.ruled}`} aria-labelledby="features">
        <p className={parts.kicker}>From first draft to last dance</p>
        <h2 id="features" className={parts.heading}>
          A day sheet that happens to be alive
        </h2>
        <ol className={classes.timeline}>
          {features.map((feature) =>
            'now' in feature ? (
              <li key="now" className={classes.now} aria-hidden="true">
                <span>{feature.now}</span>
              </li>
            ) : (
              <li key={feature.title} className={classes.feature}>
                <p className={classes.featureWhen}>{feature.when}</p>
                <div>
                  <h3>{feature.title}</h3>
                  <p>{feature.text}</p>
                </div>
              </li>
            ),
          )}
        </ol>
      </section>

      <section className={`${parts.section} ${classes.ruled}`} aria-labelledby="occasions">
        <p className={parts.kicker}>Use cases</p>
        <h2 id="occasions" className={parts.heading}>
          For every gathering with a where and a when
        </h2>
        <ul className={classes.occasions}>
          {occasions.map(({ Picture, title, text }) => (
            <li key={title}>
              <Picture width={132} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={classes.factsSection} aria-labelledby="facts">
        <h2 id="facts" className="visually-hidden">
          In figures
        </h2>
        <dl className={classes.facts}>
          {facts.map(({ figure, text }) => (
            <div key={text}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={classes.closing} aria-labelledby="closing">
        <h2 id="closing" className={parts.heading}>
          Make the first draft tonight.
        </h2>
        <p>It stays a draft until you go live. Nobody is charged.</p>
        <div className={classes.closingLinks}>
          <a href={create} className={classes.closingCreate}>
            Start Creating Events
          </a>
          <a href="/join-event" className={classes.closingJoin}>
            Join an Event
          </a>
        </div>
      </section>
    </>
  );
}
