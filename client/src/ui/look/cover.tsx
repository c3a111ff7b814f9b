import { picturePlace, pictureWidths } from '@daysheet/shared/events/event-pictures.ts';
import type { EventLook } from '@daysheet/shared/guests/guest-visible-fields.schemas.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import classes from './cover.module.css';

/** Loads a host's picture in the size it is shown at; 'auto' works only for images that load lazily. */
const asPicture = (address: string) => ({
  srcSet: pictureWidths.map((width) => `${address}?w=${width} ${width}w`).join(),
  sizes: 'auto, 100vw',
  loading: 'lazy' as const,
  fetchPriority: 'low' as const,
  'data-own': true,
});

/** As HTML, which hydration does not compare: the server replaces it with the drawing itself. */
const asDrawing = (address: string) => ({
  __html: `<img src="${encodeURI(address)}" alt="" decoding="async">`,
});

/** The drawing above an event's name, or its host's picture. Its space is reserved before it loads. */
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
