import { picturePlace, pictureWidths } from '@daysheet/shared/events/event-pictures.ts';
import type { EventLook } from '@daysheet/shared/guests/guest-visible-fields.schemas.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import classes from './cover.module.css';

/** Of a host's picture as many dots are loaded as its place has; 'auto' is for images that wait until they are near. */
const asPicture = (address: string) => ({
  srcSet: pictureWidths.map((width) => `${address}?w=${width} ${width}w`).join(),
  sizes: 'auto, 100vw',
  loading: 'lazy' as const,
  fetchPriority: 'low' as const,
  'data-own': true,
});

/** As HTML, which a page is not asked for again when it is taken over: the server puts the drawing itself in its place. */
const asDrawing = (address: string) => ({
  __html: `<img src="${encodeURI(address)}" alt="" decoding="async">`,
});

/** What is drawn above an event's name, or its host's picture. Its place is there before it comes. */
export function Cover({ look, className }: { look: EventLook | undefined; className?: string | undefined }) {
  if (!look?.cover) return null;
  const address = `${serverPaths.covers}/${look.cover}`;
  const shared = { className: `${classes.cover} ${className ?? ''}` };
  return look.cover.startsWith(picturePlace) ? (
    <img {...shared} {...asPicture(address)} src={address} alt="" decoding="async" />
  ) : (
    <div {...shared} dangerouslySetInnerHTML={asDrawing(address)} />
  );
}
