import { sitePages } from '@daysheet/shared/routes.ts';
import parts from '../parts.module.css';
import classes from './article.module.css';

/** Terms or privacy policy: the operator's Markdown, which the server converts to HTML without any raw HTML of theirs. */
export function ArticlePage({ title, html }: { title: string; html: string | null }) {
  if (html === null) {
    return (
      <div className={parts.pageHead}>
        <h1 className={parts.title}>{title}</h1>
        <p className={parts.lead}>
          It is not here at the moment. Please <a href={sitePages.contact}>ask whoever runs this server</a>.
        </p>
      </div>
    );
  }
  // micromark passes no raw HTML and no script addresses.
  return (
    <article className={`${parts.prose} ${classes.article}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
