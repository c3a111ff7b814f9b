import { accents, covers } from '@daysheet/shared/events/event-looks.ts';
import { eventTypes, usualLooks } from '@daysheet/shared/events/event-types.ts';
import { expect, test } from 'vitest';
import { getAccentColors } from '../../../lib/covers/accents.ts';
import { buildPicturePath, chooseAccent, getSentLook, resolveLook } from './event-looks.rules.ts';

const names = ['Ana & Søren', 'Village feast', 'Offsite 2027', 'Grandma turns 90', 'Kayak week', 'Choir'];

test('each kind of event has looks of its own, by its name', () => {
  for (const eventType of eventTypes) {
    const looks = names.map((name) => {
      const accent = chooseAccent({ eventType, name });
      expect(usualLooks[eventType].accents).toContain(accent);
      const { cover } = resolveLook({ eventType, name, accent, cover: null, picture: null });
      const [drawing, color] = cover?.split('/') ?? [];
      expect(color).toBe(accent);
      expect(usualLooks[eventType].covers).toContain(drawing);
      return cover;
    });
    expect(new Set(looks).size).toBe(names.length);
  }
});

test('what a host chose is what guests see, in its colours', () => {
  const event = { eventType: 'wedding', name: 'Ana & Søren', picture: null } as const;
  const { light, dark } = getAccentColors('sky');
  expect(resolveLook({ ...event, accent: 'sky', cover: 'waves' })).toEqual({
    cover: expect.stringMatching(/^waves\/sky\/[\da-z]+\.svg$/),
    colors: [
      light.accent,
      light.accentSoft,
      light.accentFill,
      light.accentFillHover,
      dark.accent,
      dark.accentSoft,
      dark.accentFill,
      dark.accentFillHover,
    ],
  });
  expect(resolveLook({ ...event, accent: null, cover: 'none' })).toEqual({ cover: null, colors: null });
});

test('every colour and every drawing is some kind’s own', () => {
  const kinds = Object.values(usualLooks);
  expect(new Set(kinds.flatMap((kind) => kind.accents))).toEqual(new Set(accents));
  expect(new Set(kinds.flatMap((kind) => kind.covers))).toEqual(new Set(covers));
});

test('a picture of the host’s stands where a drawing would', () => {
  const event = { eventType: 'wedding', name: 'Ana & Søren', accent: 'sky', cover: 'waves' } as const;
  const picture = 'b0b1f7c2-0d5c-4d7c-9c3e-2f6a4f0f7a11';
  const address = 'own/b0b1f7c20d5c4d7c9c3e2f6a4f0f7a11.webp';
  expect(getSentLook({ ...event, picture })).toEqual({ accent: 'sky', cover: address });
  expect(resolveLook({ ...event, picture }).cover).toBe(address);
  expect(getSentLook({ ...event, picture: null })).toEqual({
    accent: 'sky',
    cover: expect.stringMatching(/^waves\/sky\//),
  });
});

test('mails and chats read a picture as JPEG and a drawing as PNG', () => {
  expect(buildPicturePath('own/0a1b.webp')).toBe('/covers/own/0a1b.jpg');
  expect(buildPicturePath('waves/sky/1x.svg')).toBe('/covers/waves/sky/1x.png');
});
