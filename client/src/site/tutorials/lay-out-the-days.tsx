import type { Tutorial } from './tutorial-type.ts';

export const layOutTheDays: Tutorial = {
  slug: 'lay-out-the-days',
  title: 'Lay out the days',
  minutes: 7,
  difficulty: 'Intermediate',
  summary: 'Who is where, when: audiences, days that repeat, and a look through a guest’s eyes.',
  next: 'invite-everybody',
  steps: [
    {
      title: 'Choose a day and add to it',
      text: (
        <p>
          Open <b>Edit Schedule</b>. At the left stand the event’s days. Choose one and press <b>Add Event</b>
          : title and start time are enough. An end before the start is on the next day: 20:00 to 01:00 is a
          night out, and guests find it where they look for it.
        </p>
      ),
    },
    {
      id: 'audience',
      title: 'Say who it is for',
      picture: 'The form of the family photographs: Bride & Groom, Wedding Party and Family are ticked',
      text: (
        <p>
          <b>Assign by Roles</b>: tick those who come. With none ticked it is for everyone.{' '}
          <b>Assign to Individuals</b>: choose persons by name, for a surprise or a speech. Only they see it,
          in every place.
        </p>
      ),
    },
    {
      title: 'Set the reminder',
      text: (
        <p>
          ‘Notification minutes before’ is 15 at first; 0 means ‘when it starts’, and <b>No reminder</b> is a
          choice, too. Whoever the item is for is reminded once, in the event’s time.
        </p>
      ),
    },
    {
      id: 'repeat',
      title: 'Let it repeat',
      text: (
        <p>
          For families, clubs and conferences: under <b>Repeats</b> choose a rule, or ‘Custom…’ for every
          other Tuesday until June. When you change one of them later, you are asked whether you mean that
          day, that day and what follows, or all. A day that is off stays off.
        </p>
      ),
    },
    {
      title: 'Say what happens when it runs late',
      text: (
        <p>
          Under <b>When running late</b> an item may be pinned, like the boat that does not wait, or may
          become shorter, like a break. You will be glad of it on the day.
        </p>
      ),
    },
    {
      title: 'See it as a guest',
      picture:
        'The host’s window with a phone in it: the wedding’s Saturday as somebody of the family sees it',
      text: (
        <p>
          Press <b>See it as a guest</b> and choose a role or a person: this is their own screen, with what
          they see and nothing more. On the dashboard warnings tell who is in two places at once, who has an
          empty day, and what nobody sees.
        </p>
      ),
    },
  ],
};
