import type { ReactNode } from 'react';
import parts from '../parts.module.css';
import classes from './faq.module.css';

type Question = { id: string; question: string; answer: ReactNode };

const questions: readonly Question[] = [
  {
    id: 'account',
    question: 'Do guests need an account or an app?',
    answer: (
      <p>
        No. A guest opens the link, or types the event’s code at <a href="/join-event">Join an event</a>,
        finds their name on the list and reads their own schedule in the phone’s browser. The phone remembers
        them. Only hosts sign up.
      </p>
    ),
  },
  {
    id: 'not-found',
    question: 'My code or my name is not found. What now?',
    answer: (
      <p>
        Codes have no zero, no one, and no letters O and I. If a code is not found, the event may not be live
        yet: ask your host. If your name is not found, try the first or the last one alone. If it is not on
        the list, choose ‘Join as New Guest’ and give your name and role.
      </p>
    ),
  },
  {
    id: 'who-sees-what',
    question: 'Who sees what?',
    answer: (
      <>
        <p>
          Each item is for a role, for certain people, or for everyone, and only they see it: in the schedule,
          in messages, in the calendar, on paper. Other guests’ e-mail addresses and phone numbers are shown
          to no guest.
        </p>
        <p>
          A host may let guests look at everything. It is off unless they turn it on, since surprises are no
          surprise then.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    question: 'What happens when plans change, or when there is no signal?',
    answer: (
      <>
        <p>
          Open pages change within about a second, and say what moved. A guest may also let their phone tell
          them while the page is closed; that takes an https address.
        </p>
        <p>
          Without a network a phone shows the schedule it had last, with the time of it, and brings it up to
          date when it can.
        </p>
      </>
    ),
  },
  {
    id: 'cost',
    question: 'How many people can an event have, and what does it cost?',
    answer: (
      <p>
        There is no limit that money lifts: 20 guests or 20,000 use the same screens. The{' '}
        <a href="/pricing">prices</a> are shown for information only, and nobody is charged.
      </p>
    ),
  },
  {
    id: 'data',
    question: 'Where are the guest list and the schedule kept?',
    answer: (
      <p>
        In the database of whoever runs this server, and with no other company unless they send e-mails or
        texts through one. Hosts may download what is theirs, and delete it: an event goes with everything in
        it. The <a href="/privacy">privacy policy</a> says the rest; how to run a Daysheet of your own is in
        the <a href="/tutorials/run-your-own">tutorials</a>.
      </p>
    ),
  },
];

/** Six questions (SPEC, static pages). Their answers have addresses: /faq#changes. */
export function FaqPage() {
  return (
    <>
      <div className={parts.pageHead}>
        <h1 className={parts.title}>Frequently Asked Questions</h1>
        <p className={parts.lead}>Six of them, for guests and for hosts.</p>
      </div>
      <div className={classes.questions}>
        {questions.map(({ id, question, answer }) => (
          <details key={id} id={id} className={classes.question}>
            <summary>{question}</summary>
            <div className={classes.answer}>{answer}</div>
          </details>
        ))}
      </div>
      <p className={`${parts.further} ${classes.end}`}>
        Something else? <a href="/contact">Contact us</a>, or look into the <a href="/tutorials">tutorials</a>
        .
      </p>
    </>
  );
}
