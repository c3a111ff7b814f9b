import { expect, test } from 'vitest';
import { findMapHref } from './map-links.ts';

const isFound = (place: string) => findMapHref(place, 'Lake Bled') !== null;
const readSearch = (place: string, eventPlace: string | null) =>
  new URL(findMapHref(place, eventPlace) ?? '').searchParams.get('query');

test('a guest is sent to a map for an address, in whatever language', () => {
  const places = [
    '221b Baker Street',
    '12 Bloomfield Avenue',
    '5 Hall Street',
    'Hallstatt 4830, Austria',
    'Aulaweg 5',
    '12 Rose Terrace, Bath',
    'Villa, 1600 Pennsylvania Ave NW, Washington',
    'London SW1A 1AA',
    '1012 AB Amsterdam',
    'Hauptstraße 5',
    'Berliner Str. 12',
    'Kerkstraat 12',
    'Storgatan 3B',
    'Cesta svobode 18',
    'Calle Mayor 3',
    'Av. Paulista 1578',
    '12 rue de la Paix',
    '75002 Paris',
    'Via Roma 12',
    'Atatürk Caddesi No: 12',
    'улица Ленина 5',
    'شارع التحرير 5',
    '東京都渋谷区神南1-2-3',
    '南京东路100号',
    '세종대로 110',
    'Grand Hotel, Old Town, Bled',
    'Main 12, Bled',
    '46.3625, 14.0936',
    '-33.8568, 151.2153',
  ];
  expect(places.filter((place) => !isFound(place))).toEqual([]);
});

test('a guest is sent to no map for what only the venue knows', () => {
  const places = [
    'Terrace',
    'Garden',
    'Room 12',
    'Room 1204',
    'Table 4',
    'Building 3',
    'Gate B2',
    'Court 3',
    'Garden Hall',
    'Terrace, second floor',
    'Room 12, Building 3, Floor 2',
    'Hall 3, Gate B2',
    'Castle, upstairs',
    'Bus 12',
    'Pool at 5',
    'Raum 204',
    'Sala 3',
    'Зал 2',
    'غرفة 12',
    'قاعة الطعام',
    '3号室',
    '会議室2',
    '本館',
    'Bar',
    'See the chat',
  ];
  expect(places.filter(isFound)).toEqual([]);
});

test('a guest is sent to the venue by its own name, where the event is', () => {
  const event = 'Villa Bled, Cesta svobode 18, Bled';
  expect(readSearch('villa  bled', event)).toBe(event);
  expect(readSearch('Lake Bled', 'Lake Bled')).toBe('Lake Bled');
  expect(readSearch('Boathouse & steps, Bled', 'bled')).toBe('Boathouse & steps, Bled');
  expect(findMapHref('Terrace', event)).toBeNull();
  expect(findMapHref('Villa', null)).toBeNull();
});

test('a guest follows the map that the host gave, and no other link', () => {
  const link = 'https://maps.app.goo.gl/abc123';
  expect(findMapHref(`Parking: ${link}`, null)).toBe(link);
  for (const map of [
    'https://www.google.com/maps/place/Bled',
    'https://maps.apple.com/?q=Bled',
    'https://www.openstreetmap.org/#map=15/46.36/14.09',
    'https://goo.gl/maps/abc',
  ]) {
    expect(findMapHref(map, null)).toBe(map);
  }
  expect(findMapHref('https://example.com/party', null)).toBeNull();
});
