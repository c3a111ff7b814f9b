import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { picturePlace, pictureWidths, usualPictureWidth } from '@daysheet/shared/events/event-pictures.ts';
import { serverPaths } from '@daysheet/shared/routes.ts';
import type { Database } from '../db/client.ts';
import { readPicture } from '../features/core/event-looks/event-pictures.queries.ts';
import { toAddressKey } from '../features/doors/join/join.rules.ts';
import { AppError } from '../lib/app-error.ts';
import type { Brand } from '../lib/brand/brand.ts';
import { createLinkPictures, type DrawnCover } from '../lib/covers/link-pictures.ts';
import { renderCover } from '../lib/covers/render-cover.ts';
import { chooseEncoding, compress, quick } from '../lib/downloads/compression.ts';
import { createShares, type Share } from '../lib/load/shares.ts';
import { stalledMilliseconds } from '../trpc/direct-downloads.ts';
import { readDrawing } from './cover-drawings.ts';

type Params = { cover: string; accent: string; file: string };

const day = 86_400;

async function sendSvg(request: FastifyRequest, reply: FastifyReply, { cover, colors, seed }: DrawnCover) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply.headers({ 'content-type': 'image/svg+xml', vary: 'accept-encoding' });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await compress(renderCover(cover, colors, seed), encoding, quick));
}

const sentLater = { 'retry-after': '10', 'cache-control': 'no-store' };

async function sendPng(reply: FastifyReply, drawing: Promise<Buffer>) {
  try {
    return reply.type('image/png').send(await drawing);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return reply.code(503).headers(sentLater).type('text/plain').send('');
  }
}

const pictureFile = /^([0-9a-f]{32})\.(webp|jpg)$/;

/**
 * The most unsent bytes of pictures, per address and in total: a client that requests many and receives none would fill
 * the memory. Five hundred phones of one venue open the page at the same moment.
 */
const picturesUnderWay: Share = { total: 64 * 1024 * 1024, each: 32 * 1024 * 1024 };

/** Serves hosts' pictures: the address is a key, known to those who may know the event's name. */
export function servePictures(app: FastifyInstance, db: Database, underWay = picturesUnderWay): void {
  const shares = createShares(underWay);
  app.get<{ Params: { file: string }; Querystring: { w?: string } }>(
    `${serverPaths.covers}/${picturePlace}/:file`,
    async (request, reply) => {
      const [, id, kind] = pictureFile.exec(request.params.file) ?? [];
      if (!id) return reply.callNotFound();
      const width = pictureWidths.find((one) => String(one) === request.query.w) ?? usualPictureWidth;
      const picture = await readPicture(db, id, kind === 'jpg' ? 'link' : width);
      if (!picture) return reply.callNotFound();
      // Closed while the picture was read: no event would release it any more.
      if (reply.raw.closed || reply.raw.destroyed) return reply.hijack();
      const release = shares.take(toAddressKey(request.ip), picture.length);
      if (!release) return reply.code(503).headers(sentLater).type('text/plain').send('');
      reply.raw.once('close', release).setTimeout(stalledMilliseconds, () => reply.raw.destroy());
      reply.headers({
        'cache-control': `private, max-age=${30 * day}, immutable`,
        'x-robots-tag': 'noindex',
      });
      return reply.type(kind === 'jpg' ? 'image/jpeg' : 'image/webp').send(picture);
    },
  );
}

/** Draws covers. The address says which picture, but not of which event. */
export function serveCovers(app: FastifyInstance, brand: Brand): void {
  const drawLinkPicture = createLinkPictures();
  app.get<{ Params: Params }>(`${serverPaths.covers}/:cover/:accent/:file`, async (request, reply) => {
    const { cover, accent, file } = request.params;
    const drawing = readDrawing(`${cover}/${accent}/${file}`, brand);
    if (!drawing) return reply.callNotFound();
    const { drawn, kind, isHouse } = drawing;
    // The server's own colour may change with the next start.
    reply.header('cache-control', `public, max-age=${isHouse ? day : 30 * day}`);
    if (kind === 'svg') return sendSvg(request, reply, drawn);
    return sendPng(reply, drawLinkPicture(toAddressKey(request.ip), drawn));
  });
}
