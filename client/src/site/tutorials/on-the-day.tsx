import type { Tutorial } from './tutorial-type.ts';

export const onTheDay: Tutorial = {
  slug: 'on-the-day',
  title: 'On the day',
  minutes: 6,
  difficulty: 'Advanced',
  summary: 'The day from your pocket: what is on, what moves, and who has not heard of it yet.',
  next: 'run-your-own',
  steps: [
    {
      title: 'Open the cockpit',
      picture:
        'The cockpit on a phone: Family photographs are on now and end in 37 minutes, the ceremony is next, and below are ‘Tell everyone’ and ‘Running late’',
      text: (
        <p>
          On your phone open the event and press <b>Host Control</b>. At the top stands what is on now and
          what comes next. Mark things as started or done when they are: it beats the clock, and guests see it
          too.
        </p>
      ),
    },
    {
      id: 'running-late',
      title: 'Running late',
      picture:
        'Twenty minutes chosen, for everyone: which items move, from when to when, and the button with the number of people',
      text: (
        <p>
          Press <b>Running late</b> and choose the minutes. Before anything moves you see each item with its
          old and its new time, whom it concerns, and what runs into what. Pinned items stay where they are,
          and breaks may shrink. Then press the button with the number of people on it: only they are told. It
          can be undone.
        </p>
      ),
    },
    {
      title: 'Tell everyone',
      picture:
        'Whom to tell, and sentences for one tap: ‘Please take your seats’, ‘We are running a little late’, ‘Food is served’',
      text: (
        <p>
          <b>Tell everyone…</b> has sentences for one tap, such as ‘Please take your seats’, and room for your
          own. Choose a role to tell only those. It is on open pages within about a second, and on phones that
          may be told while the page is closed.
        </p>
      ),
    },
    {
      title: 'Small corrections',
      text: (
        <p>
          When you change the schedule, guests hear of it once you have left it alone for a moment. A bar
          counts down: <b>Send now</b> does not wait, and <b>Quiet fix</b> tells nobody, for a typing error.
        </p>
      ),
    },
    {
      title: 'Who has not seen it',
      text: (
        <p>
          ‘Have not seen the last change’ names them, with a phone number where you have one. Send somebody
          over, or call.
        </p>
      ),
    },
    {
      title: 'Messages with a time',
      text: (
        <p>
          Under <b>Live Activities</b> write a notification for all, a role or individuals, for now or for a
          time to come. The list says who has seen what you sent.
        </p>
      ),
    },
  ],
};
