import { getCreateHref } from '../session-links.ts';
import type { Tutorial } from './tutorial-type.ts';

export const yourFirstEvent: Tutorial = {
  slug: 'your-first-event',
  title: 'Your first event',
  minutes: 6,
  difficulty: 'Beginner',
  summary: 'From nothing to a link that guests can open: a wedding with a role, a person and an item.',
  next: 'bring-your-guest-list',
  steps: [
    {
      title: 'Sign up',
      text: (
        <p>
          Open <a href={getCreateHref(null)}>Create an event</a> and choose ‘Don’t have an account? Sign up’.
          Give your name, an e-mail address and a password, then sign in with them. Only hosts need this;
          guests never do. Where that choice is missing, accounts are by invitation: ask whoever runs the
          server for one.
        </p>
      ),
    },
    {
      title: 'Choose what it is',
      text: (
        <p>
          ‘Choose Your Event Type’ has a card for each kind. Take <b>Wedding</b> for this tour. Every kind can
          be changed later: its roles, its days and everything on them.
        </p>
      ),
    },
    {
      title: 'Name, dates, size',
      picture:
        'The second step of planning a wedding: first and last day, the time zone with ‘change’ beside it, and the button to the next step',
      text: (
        <p>
          Type the event’s name and press <b>Next: Set Dates</b>. Choose the first and the last day; beside
          them stands the event’s time zone, with ‘change’ for a wedding abroad. Press{' '}
          <b>Next: Set Attendees</b>, choose how many people you expect, and press <b>Complete Setup</b>. The
          price is shown for information only.
        </p>
      ),
    },
    {
      title: 'Add a role and a person',
      picture: 'The form for a new attendee, filled in with the name Mary Lee and the role Family',
      text: (
        <p>
          On the event’s dashboard open <b>Set Up Guest Roles</b>. Type a role, such as ‘Family’, and press{' '}
          <b>Add Role</b>. Then type a name, choose the role and press <b>Add Attendee</b>. E-mail and phone
          may stay empty.
        </p>
      ),
    },
    {
      title: 'Add the first item',
      picture:
        'The form of a new item with the title Ceremony, its day, and three in the afternoon as its start',
      text: (
        <p>
          Go back and open <b>Build Your Timeline</b>. Choose a day, press <b>Add Event</b>, give it a title
          and a start time, and press <b>Add Event</b> below. With no role chosen it is for everyone.
        </p>
      ),
    },
    {
      title: 'Go live',
      picture: 'After going live: the event’s code, the link for guests, and the buttons to copy them',
      text: (
        <p>
          Until now nobody but you sees anything. Press <b>Go Live</b>: a checklist says what is there. Press{' '}
          <b>Go Live!</b> and you get the event’s code and its link. <b>Copy Share Info</b> copies both for a
          message. Open the link on your phone, find the name you added, and read their day.
        </p>
      ),
    },
  ],
};
