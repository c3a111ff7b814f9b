import { sitePages } from '@daysheet/shared/routes.ts';
import { LiveDemo } from '../site/landing/live-demo.tsx';
import parts from '../site/parts.module.css';
import {
  CustomPicture,
  FamilyPicture,
  PartyPicture,
  RetreatPicture,
  TripPicture,
  WeddingPicture,
} from '../ui/pictures/occasions.tsx';
import { DaysPicture, ListPicture, PhonePicture } from '../site/pictures/steps.tsx';
import { LetterPicture, LighthousePicture, SignpostPicture } from '../site/pictures/ways.tsx';
import { SiteHeader } from '../site/site-header.tsx';
import { SiteShell } from '../site/site-shell.tsx';
import type { Part } from './show.ts';

const host = { fullName: 'Ana Kovač', email: 'ana@example.com' };
const signedOut = { language: 'en', path: sitePages.home, user: null, supportEmail: null, article: null };
const signedIn = { ...signedOut, user: host };

const pictures = {
  WeddingPicture,
  RetreatPicture,
  TripPicture,
  FamilyPicture,
  PartyPicture,
  CustomPicture,
  ListPicture,
  DaysPicture,
  PhonePicture,
  SignpostPicture,
  LetterPicture,
  LighthousePicture,
};

/** Parts of the public site, which does not use Mantine. */
export const siteParts: readonly Part[] = [
  {
    name: 'SiteHeader',
    states: [
      { label: 'signed out', render: () => <SiteHeader path={sitePages.home} user={null} /> },
      { label: 'signed in', render: () => <SiteHeader path={sitePages.pricing} user={host} /> },
    ],
  },
  {
    name: 'SiteShell',
    states: [
      {
        label: 'signed in',
        render: () => (
          <SiteShell page={signedIn} isForGuests>
            What a page says.
          </SiteShell>
        ),
      },
    ],
  },
  {
    name: 'Headings',
    states: [
      { label: 'title', render: () => <h1 className={parts.title}>Everyone knows where to be.</h1> },
      { label: 'lead', render: () => <p className={parts.lead}>Build the weekend once.</p> },
      { label: 'kicker', render: () => <p className={parts.kicker}>For hosts</p> },
      { label: 'heading', render: () => <h2 className={parts.heading}>How it works</h2> },
    ],
  },
  {
    name: 'Buttons',
    states: [
      {
        label: 'button',
        render: () => (
          <a href="#button" className={parts.button}>
            Create an event
          </a>
        ),
      },
      {
        label: 'quiet',
        render: () => (
          <a href="#quiet" className={parts.quietButton}>
            Join an event
          </a>
        ),
      },
      {
        label: 'disabled',
        render: () => (
          <button type="button" className={parts.button} disabled>
            Send Message
          </button>
        ),
      },
    ],
  },
  {
    name: 'Prose',
    states: [
      {
        label: 'as in the terms',
        render: () => (
          <div className={parts.prose}>
            <h2>What is kept</h2>
            <p>
              What you type, and <code>nothing</code> else.
            </p>
            <ul>
              <li>Names</li>
              <li>Times</li>
            </ul>
          </div>
        ),
      },
    ],
  },
  { name: 'LiveDemo', states: [{ label: 'without script', render: () => <LiveDemo /> }] },
  {
    name: 'Pictures',
    states: Object.entries(pictures).map(([label, Drawing]) => ({ label, render: () => <Drawing /> })),
  },
];
