import { randomUUID } from 'node:crypto';
import {
  pictureBytesMax,
  picturesPerHourMax,
  pictureWidths,
  sentPictureSize,
  toPictureAddress,
  unusedPictureHours,
} from '@daysheet/shared/events/event-pictures.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import Fastify from 'fastify';
import { describe, expect, onTestFinished } from 'vitest';
import { startApp } from '../../../../tests/app.ts';
import { createLiveWedding, createWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { dotPicture, savePicture, showPicture } from '../../../../tests/factories/pictures.ts';
import { catchRefusal, type Host, test, type World } from '../../../../tests/test.ts';
import { eventPictures } from '../../../db/schema/events.ts';
import { servePictures } from '../../../http/covers.ts';
import { encodeApart } from '../../../lib/pictures/encode-apart.ts';
import { sweepPictures } from './event-pictures.jobs.ts';

/** As a camera writes it: all grain, with where it was taken. */
async function takePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { ...sentPictureSize, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 60 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 22/1 0/1' } })
    .toBuffer();
}

async function listPictures({ services: { db } }: World, eventId: string): Promise<string[]> {
  const ofEvent = eq(eventPictures.eventId, eventId);
  return (await db.select({ id: eventPictures.id }).from(eventPictures).where(ofEvent)).map(({ id }) => id);
}

const coverOf = async (host: Host, eventId: string) => (await host.events.get({ eventId })).look.cover;

describe('a picture of the host’s', () => {
  test('is shown once it is saved, to guests as to the host, and a drawing again when it is taken away', async ({
    host,
    guest,
    clock,
  }) => {
    const { eventId, eventCode, event } = await createLiveWedding(host);
    clock.advance(1);
    const id = await showPicture(host, eventId);
    const cover = toPictureAddress(id);
    expect(await coverOf(host, eventId)).toBe(cover);
    expect((await guest.join.findEvent({ eventCode })).look?.cover).toBe(cover);
    const { guestKey } = await joinAs(guest, eventCode, 'mary');
    expect((await guest.join.schedule({ eventId, guestKey })).event.look?.cover).toBe(cover);
    clock.advance(1);
    const { drawn } = await savePicture(host, eventId, null);
    const cleared = await coverOf(host, eventId);
    expect(cleared).toBe(event.look.cover);
    expect(cleared).toMatch(new RegExp(`^${drawn.cover}/\\w+/${drawn.seed}\\.svg$`));
  });

  test('is kept in three widths, small enough for phones, and without where it was taken', async ({
    host,
    world,
  }) => {
    const { id: eventId } = await createWedding(host);
    const photo = await takePhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const cover = toPictureAddress(await showPicture(host, eventId, photo.toString('base64')));
    const app = await startApp(world);
    for (const width of pictureWidths) {
      const answer = await app.inject(`/covers/${cover}?w=${width}`);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=2592000, immutable',
        'x-robots-tag': 'noindex',
      });
      expect(answer.rawPayload.length).toBeLessThanOrEqual(pictureBytesMax);
      const { format, exif, xmp, iptc } = await sharp(answer.rawPayload).metadata();
      expect({ format, exif, xmp, iptc }).toEqual({ format: 'webp' });
    }
    const link = await app.inject(`/covers/${cover.replace('webp', 'jpg')}`);
    expect(link.headers['content-type']).toBe('image/jpeg');
    const { width, height, exif } = await sharp(link.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 1200, height: 630 });
  });

  test('is as wide as its name says where it is not all grain', async ({ host, world }) => {
    const { id: eventId } = await createWedding(host);
    const cover = toPictureAddress(await showPicture(host, eventId));
    const app = await startApp(world);
    const sizes = [];
    for (const query of ['?w=480', '', '?w=1440', '?w=5000']) {
      const { rawPayload } = await app.inject(`/covers/${cover}${query}`);
      const { width, height } = await sharp(rawPayload).metadata();
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [480, 160],
      [960, 320],
      [1440, 480],
      [960, 320],
    ]);
  });

  test('is nothing at an address that nobody was told', async ({ world }) => {
    const app = await startApp(world);
    for (const file of [toPictureAddress(randomUUID()), 'own/1.webp', `own/${randomUUID()}.webp`]) {
      expect((await app.inject(`/covers/${file}`)).statusCode).toBe(404);
    }
  });

  test('is sent to so many of one address at once, and to the next once these have it', async ({
    host,
    world,
  }) => {
    const { id: eventId } = await createWedding(host);
    const url = `/covers/${toPictureAddress(await showPicture(host, eventId))}`;
    const { length } = (await (await startApp(world)).inject(url)).rawPayload;
    const serve = async (each: number) => {
      const app = Fastify();
      onTestFinished(() => app.close());
      servePictures(app, world.services.db, { total: 10 * length, each });
      return (await app.listen({ port: 0, host: '127.0.0.1' })) + url;
    };
    const refused = await fetch(await serve(length - 1));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    const enough = await serve(length);
    for (let n = 0; n < 3; n += 1) {
      const answer = await fetch(enough);
      expect([answer.status, (await answer.bytes()).length]).toEqual([200, length]);
    }
  });

  test('is added once where it is sent twice', async ({ host, world }) => {
    const { id: eventId } = await createWedding(host);
    const picture = { eventId, id: randomUUID(), picture: dotPicture };
    // Once it is there it is no further one of those that a host may add in an hour.
    for (let n = 0; n <= picturesPerHourMax; n += 1) await host.pictures.add(picture);
    expect(await listPictures(world, eventId)).toEqual([picture.id]);
  });

  test('is another in a copy of the event, and goes with its event', async ({ host, world, clock }) => {
    const { id: eventId } = await createWedding(host);
    clock.advance(1);
    const cover = toPictureAddress(await showPicture(host, eventId));
    const copy = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Next year' });
    const copied = await coverOf(host, copy.id);
    expect(copy.look.cover).toBe(copied);
    expect(copied).not.toBe(cover);
    const app = await startApp(world);
    const file = await app.inject(`/covers/${copied}`);
    expect(file.rawPayload.equals((await app.inject(`/covers/${cover}`)).rawPayload)).toBe(true);
    await host.events.delete({ eventId });
    expect((await app.inject(`/covers/${cover}`)).statusCode).toBe(404);
    expect((await app.inject(`/covers/${copied}`)).statusCode).toBe(200);
  });

  test('is forgotten a day later unless its event shows it', async ({ host, world, clock }) => {
    const { id: eventId } = await createWedding(host);
    clock.advance(1);
    const shown = await showPicture(host, eventId);
    await host.pictures.add({ eventId, id: randomUUID(), picture: dotPicture });
    const { db } = world.services;
    clock.advance(unusedPictureHours * 60);
    await sweepPictures(db, clock.now());
    expect(await listPictures(world, eventId)).toHaveLength(2);
    clock.advance(1);
    await sweepPictures(db, clock.now());
    expect(await listPictures(world, eventId)).toEqual([shown]);
  });
});

describe('what is refused', () => {
  test('a file that is none, whatever it is called, and one that is cut off', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const photo = await takePhoto();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>';
    const entity = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const files = [
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>${entity}${svg}`),
      photo.subarray(0, 2000),
    ];
    for (const file of files) {
      const adding = host.pictures.add({ eventId, id: randomUUID(), picture: file.toString('base64') });
      expect(await catchRefusal(adding)).toBe('pictures.unreadable');
    }
  });

  test('a small file that would be a huge picture, and one that takes too long', async () => {
    const plain = { width: 9000, height: 9000, channels: 3, background: 'red' } as const;
    expect(await encodeApart(await sharp({ create: plain }).png().toBuffer())).toBeNull();
    expect(await encodeApart(await takePhoto(), 1)).toBeNull();
  });

  test('more in an hour than somebody tries out', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    const add = () => host.pictures.add({ eventId, id: randomUUID(), picture: 'aGVsbG8=' });
    for (let tries = 0; tries < picturesPerHourMax; tries += 1) {
      expect(await catchRefusal(add())).toBe('pictures.unreadable');
    }
    expect(await catchRefusal(add())).toBe('pictures.too_many');
    clock.advance(60);
    expect(await catchRefusal(add())).toBe('pictures.unreadable');
  });

  test('a picture of another event, and the id of one', async ({ host, otherHost, clock }) => {
    const [{ id: eventId }, theirs] = [await createWedding(host), await createWedding(otherHost)];
    clock.advance(1);
    const id = await showPicture(otherHost, theirs.id);
    const taken = host.pictures.add({ eventId, id, picture: dotPicture });
    expect(await catchRefusal(taken)).toBe('pictures.not_found');
    const foreign = host.pictures.add({ eventId: theirs.id, id: randomUUID(), picture: dotPicture });
    expect(await catchRefusal(foreign)).toBe('events.not_found');
  });
});
