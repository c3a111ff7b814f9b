import classes from './gallery.module.css';

const looks = [
  { title: 'Light', query: 'scheme=light&dir=ltr' },
  { title: 'Dark', query: 'scheme=dark&dir=ltr' },
  { title: 'Light, right to left', query: 'scheme=light&dir=rtl' },
  { title: 'Dark, right to left', query: 'scheme=dark&dir=rtl' },
];

/** The gallery in several frames: colour scheme and text direction apply to a whole page. */
export function SideBySide({ of }: { of: 'ui' | 'site' }) {
  return (
    <main className={classes.desk}>
      <h1 className={classes.title}>
        Parts: <a href="/dev/ui">application and guests</a> · <a href="/dev/ui?site">public site</a>
      </h1>
      <div className={classes.looks}>
        {looks.map(({ title, query }) => (
          <iframe key={query} title={title} src={`/dev/ui?of=${of}&${query}`} className={classes.look} />
        ))}
      </div>
    </main>
  );
}
