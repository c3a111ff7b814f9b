import type { EventLook as Look } from '@daysheet/shared/guests/guest-visible-fields.schemas.ts';
import type { CSSProperties, ReactNode } from 'react';
import classes from './event-look.module.css';

/** In the order of `listColors` in `server/features/core/event-looks/event-looks.rules.ts`: light screens, then dark ones. */
const names = ['l1', 'l2', 'l3', 'l4', 'd1', 'd2', 'd3', 'd4'];

/** Applies the event's colours to its children. */
export function EventLook({ look, children }: { look: Look | undefined; children: ReactNode }) {
  const colors = look?.colors;
  if (!colors) return children;
  const style = Object.fromEntries(names.map((name, at) => [`--${name}`, colors[at]])) as CSSProperties;
  return (
    <div className={classes.look} style={style}>
      {children}
    </div>
  );
}
