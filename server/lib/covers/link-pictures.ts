import { LRUCache } from 'lru-cache';
import type { Cover } from '@daysheet/shared/events/event-looks.ts';
import { drawApart } from '../brand/draw-apart.ts';
import { createFairTurns } from '../load/fair-turns.ts';
import { type CoverColors, linkPicture, renderLinkCover } from './render-cover.ts';

export type DrawnCover = { cover: Cover; colors: CoverColors; seed: number };

/** Each has 12 to 120 kB: requests with made-up seeds fill some megabytes at most. */
const kept = 100;
/** Each takes a core for half a second; chats ask once for each link that somebody sends. */
const turns = { running: 1, waiting: 40 };

async function draw({ cover, colors, seed }: DrawnCover): Promise<Buffer> {
  const picture = { kind: 'svg', file: Buffer.from(renderLinkCover(cover, colors, seed)) } as const;
  const drawing = { height: linkPicture.height, widest: 2, share: 1, ground: null };
  const result = await drawApart({ picture, drawings: [drawing] });
  const [drawn] = 'drawn' in result ? result.drawn : [];
  if (!drawn) throw new Error('The picture of a link was not drawn.');
  return Buffer.from(drawn.png);
}

/** Draws covers as PNGs, one at a time, and caches some. Throws `server.unavailable` if too many wait. `who`: the client. */
export function createLinkPictures(work = draw): (who: string, asked: DrawnCover) => Promise<Buffer> {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: kept });
  const drawInTurn = createFairTurns(turns, 'server.unavailable');
  return (who, asked) => {
    const key = `${asked.cover} ${asked.colors.light.accent} ${asked.seed}`;
    const drawing = drawn.get(key) ?? drawInTurn(who, () => work(asked));
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  };
}
