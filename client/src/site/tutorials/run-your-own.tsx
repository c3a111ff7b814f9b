import type { Tutorial } from './tutorial-type.ts';

export const runYourOwn: Tutorial = {
  slug: 'run-your-own',
  title: 'Run a server of your own',
  minutes: 12,
  difficulty: 'Advanced',
  summary: 'One command on a machine of yours; then phones, e-mails, and a copy for bad days.',
  steps: [
    {
      title: 'Start it',
      text: (
        <p>
          On a machine with Node 20 or newer, in the directory of the program, type <code>npm start</code>. It
          fetches what it needs, builds itself, brings its own PostgreSQL, and prints the address to open.
          Ctrl-C ends it; what was saved is there at the next start.
        </p>
      ),
    },
    {
      title: 'Look at it with people in it',
      picture: 'The demo wedding’s page: it is live, with 180 people on its list, and its three days',
      text: (
        <p>
          <code>npm run seed</code> plants a wedding of 180 guests whose second day is today, and prints a
          host’s sign-in, a code and a guest’s link.
        </p>
      ),
    },
    {
      id: 'phones',
      title: 'Let phones reach it',
      text: (
        <>
          <p>
            At first only this machine can open it. What the start prints beside ‘Phone’ is the command for a
            phone on the same network: <code>HOST=0.0.0.0</code> listens, and <code>PUBLIC_URL</code> is the
            address that links and QR codes are made from.
          </p>
          <p>
            For a real event give it a name and https, by any proxy in front of it. Only then may phones be
            told things while the page is closed. Settings may stand in a file <code>.env</code>; every one is
            described in <code>README.md</code>.
          </p>
        </>
      ),
    },
    {
      id: 'messages',
      title: 'Send e-mails and texts',
      picture:
        'The outbox: the e-mail that asks a host to confirm their address, kept there because no provider is set up',
      text: (
        <p>
          With <code>MAIL_FROM</code> and either <code>SMTP_URL</code> or <code>RESEND_API_KEY</code> e-mails
          go out; with the three <code>TWILIO_</code> settings texts do. <code>SUPPORT_EMAIL</code> is where
          the contact form writes to. With none of them everything works: messages then wait in an outbox, for
          your own apps.
        </p>
      ),
    },
    {
      id: 'backup',
      title: 'Keep a copy',
      text: (
        <p>
          Everything is in the directory <code>.data</code>. <code>npm run admin -- backup FILE</code> puts
          all of it into one file while the server runs, and <code>npm run admin -- restore FILE</code> reads
          that into an empty installation; <code>docs/operations.md</code> says more.
        </p>
      ),
    },
    {
      title: 'Make it yours',
      text: (
        <p>
          Terms and privacy policy are two Markdown files. Put your own <code>terms.md</code> and{' '}
          <code>privacy.md</code> into a directory, and name it in <code>PAGES_DIR</code>. Messages from the
          contact form are read with <code>npm run admin -- contact</code>.
        </p>
      ),
    },
  ],
};
