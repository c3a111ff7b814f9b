import classes from './skip-link.module.css';

/** The page's first stop for keys, on the way to its `main`. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      Skip to content
    </a>
  );
}
