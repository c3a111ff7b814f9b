import { createLink } from '@tanstack/react-router';
import { BackAnchor } from './back-anchor.tsx';

/** '← Ana & Søren' above a page's title, as a typed link: `<BackLink to="/dashboard">Your events</BackLink>`. */
export const BackLink = createLink(BackAnchor);
