import type { Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usesTwelveHours } from '../../lib/dates/locale.ts';
import { chooseTexts, languages, loadTexts, sayInParts } from '../../lib/texts.ts';
import { buildChangeParts, listDifferences } from '../guest-notifications/change-text.rules.ts';
import {
  formatMessage,
  describeNew,
  describeRest,
  formatTitle,
} from '../guest-notifications/messages/message.texts.ts';
import { formatDaysUntil, formatItemCount, formatStarted, formatUntil } from './guest-schedule.texts.ts';

beforeAll(() => Promise.all(languages.map(loadTexts)));
afterAll(() => chooseTexts('en', 'en-US'));

const zone = 'Europe/Ljubljana';
const now = new Date('2027-06-05T08:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const dinner: Plan = {
  title: 'Dinner',
  eventDate: '2027-06-06',
  startTime: '19:00',
  endTime: null,
  location: 'Garden Hall',
};
const moved = {
  occurrenceId: 'a',
  kind: 'changed',
  is: dinner,
  was: { ...dinner, startTime: '18:30' },
  dates: 3,
} as const;
/** Without the marks that keep directions apart, and a number with its unit. */
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
const joinText = (parts: readonly { text: string }[]) => plain(parts.map(({ text }) => text).join(''));
const look = () => ({ today: '2027-06-05', twelveHours: usesTwelveHours() });
const feedItem = {
  id: 'n',
  sentAt: '',
  seenAt: null,
  changes: [],
  lateMinutes: null,
  reminder: null,
} as const;

describe.each([
  [
    'en-GB',
    {
      until: ['in 1 minute', 'in 25 minutes', 'in 2 h', 'in 2 h 10 min', 'in 12 days'],
      days: ['today', 'tomorrow', 'in 2 days'],
      started: 'Started 19:10',
      counts: [', nothing', ', 1 event', ', 3 events'],
      change: 'Dinner Sun 6 Jun, 18:30 → 19:00, Garden Hall and 2 more dates',
      reminder: 'Starts in 15 minutes, at 19:00. Garden Hall',
      title: '2 changes to your schedule',
      late: ['Running 20 minutes late: Dinner', 'Back on time: Dinner and 2 more'],
      news: ['1 new message', '3 new messages', 'Read all, and 2 more', 'and 1 more', 'Read all'],
    },
  ],
  [
    'en-US',
    {
      until: ['in 1 minute', 'in 25 minutes', 'in 2 h', 'in 2 h 10 min', 'in 12 days'],
      days: ['today', 'tomorrow', 'in 2 days'],
      started: 'Started 7:10 PM',
      counts: [', nothing', ', 1 event', ', 3 events'],
      change: 'Dinner Sun, Jun 6, 6:30 PM → 7:00 PM, Garden Hall and 2 more dates',
      reminder: 'Starts in 15 minutes, at 7:00 PM. Garden Hall',
      title: '2 changes to your schedule',
      late: ['Running 20 minutes late: Dinner', 'Back on time: Dinner and 2 more'],
      news: ['1 new message', '3 new messages', 'Read all, and 2 more', 'and 1 more', 'Read all'],
    },
  ],
  [
    'es-MX',
    {
      until: ['en 1 minuto', 'en 25 minutos', 'en 2 h', 'en 2 h 10 min', 'en 12 días'],
      days: ['hoy', 'mañana', 'en 2 días'],
      started: 'Empezó: 7:10 p.m.',
      counts: [', nada', ', 1 evento', ', 3 eventos'],
      change: 'Dinner dom 6 de jun, 6:30 p.m. → 7:00 p.m., Garden Hall y 2 fechas más',
      reminder: 'Empieza en 15 minutos (7:00 p.m.). Garden Hall',
      title: '2 cambios en tu programa',
      late: ['Vamos con 20 minutos de retraso: Dinner', 'De nuevo a la hora prevista: Dinner y 2 más'],
      news: ['1 mensaje nuevo', '3 mensajes nuevos', 'Leer todo, y 2 más', 'y 1 más', 'Leer todo'],
    },
  ],
  [
    'ar',
    {
      until: ['بعد دقيقة واحدة', 'بعد 25 دقيقة', 'بعد ساعتين', 'بعد ساعتين و10 دقائق', 'بعد 12 يومًا'],
      days: ['اليوم', 'غدًا', 'بعد يومين'],
      started: 'بدأ في 7:10 م',
      counts: ['، لا شيء', '، فقرة واحدة', '، 3 فقرات'],
      change: 'Dinner الأحد، 6 يونيو، 6:30 م ← 7:00 م، Garden Hall وموعدان آخران',
      reminder: 'يبدأ بعد 15 دقيقة، الساعة 7:00 م. Garden Hall',
      title: 'تغييران في جدولك',
      late: ['تأخير 20 دقيقة: Dinner', 'عدنا إلى الموعد: Dinner وفقرتان أخريان'],
      news: ['رسالة جديدة', '3 رسائل جديدة', 'قراءة الكل، و2 غيرها', 'و1 غيرها', 'قراءة الكل'],
    },
  ],
  [
    'de-DE',
    {
      until: ['in 1 Minute', 'in 25 Minuten', 'in 2 Std.', 'in 2 Std. 10 Min.', 'in 12 Tagen'],
      days: ['heute', 'morgen', 'in 2 Tagen'],
      started: 'Begann um 19:10',
      counts: [', nichts', ', 1 Programmpunkt', ', 3 Programmpunkte'],
      change: 'Dinner So., 6. Juni, 18:30 → 19:00, Garden Hall und 2 weitere Termine',
      reminder: 'Beginnt in 15 Minuten, um 19:00. Garden Hall',
      title: '2 Änderungen in deinem Programm',
      late: ['20 Minuten später: Dinner', 'Wieder im Zeitplan: Dinner und 2 weitere Punkte'],
      news: [
        '1 neue Nachricht',
        '3 neue Nachrichten',
        'Alles lesen, und 2 weitere',
        'und 1 weitere',
        'Alles lesen',
      ],
    },
  ],
  [
    'fr-FR',
    {
      until: ['dans 1 minute', 'dans 25 minutes', 'dans 2 h', 'dans 2 h 10 min', 'dans 12 jours'],
      days: ['aujourd’hui', 'demain', 'dans 2 jours'],
      started: 'Commencé à 19:10',
      counts: [', rien', ', 1 moment', ', 3 moments'],
      change: 'Dinner dim. 6 juin, 18:30 → 19:00, Garden Hall et 2 autres dates',
      reminder: 'Commence dans 15 minutes, à 19:00. Garden Hall',
      title: '2 changements dans votre programme',
      late: ['20 minutes de retard : Dinner', 'De nouveau à l’heure : Dinner et 2 autres'],
      news: [
        '1 nouveau message',
        '3 nouveaux messages',
        'Tout lire, et 2 de plus',
        'et 1 de plus',
        'Tout lire',
      ],
    },
  ],
  [
    'pt-BR',
    {
      until: [
        'daqui a 1 minuto',
        'daqui a 25 minutos',
        'daqui a 2 h',
        'daqui a 2 h 10 min',
        'daqui a 12 dias',
      ],
      days: ['hoje', 'amanhã', 'daqui a 2 dias'],
      started: 'Começou: 19:10',
      counts: [', nada', ', 1 momento', ', 3 momentos'],
      change: 'Dinner dom., 6 de jun., 18:30 → 19:00, Garden Hall e mais 2 datas',
      reminder: 'Começa daqui a 15 minutos (19:00). Garden Hall',
      title: '2 mudanças no seu programa',
      late: ['20 minutos de atraso: Dinner', 'De novo no horário: Dinner e mais 2'],
      news: ['1 mensagem nova', '3 mensagens novas', 'Ler tudo, e mais 2', 'e mais 1', 'Ler tudo'],
    },
  ],
] as const)('in %s a guest reads', (locale, said) => {
  beforeAll(() => chooseTexts(locale.slice(0, 2), locale));

  test('how far off it is', () => {
    const minutes = [1, 25, 120, 130, 12 * 24 * 60];
    expect(minutes.map((each) => plain(formatUntil(inMinutes(each), zone, now)))).toEqual(said.until);
    const days = ['2027-06-05', '2027-06-06', '2027-06-07'];
    expect(days.map((day) => formatDaysUntil('2027-06-05', day))).toEqual(said.days);
  });

  test('when it started, and what a day holds', () => {
    const item = { startedAt: '2027-06-05T17:10:00Z', startTime: '19:00' };
    expect(plain(formatStarted(item, zone, usesTwelveHours()) ?? '')).toBe(said.started);
    expect([0, 1, 3].map(formatItemCount)).toEqual(said.counts);
  });

  test('what changed, from what it was to what it is', () => {
    expect(joinText(buildChangeParts(moved, look()))).toBe(said.change);
    const [when = []] = listDifferences(moved.was, moved.is, usesTwelveHours());
    expect(when.map(({ as }) => as)).toEqual(['old', undefined, undefined]);
    const change = {
      ...feedItem,
      kind: 'change',
      title: 'x',
      message: 'x',
      changes: [moved, moved],
    } as const;
    expect(formatTitle({ ...change, changes: [...change.changes] })).toBe(said.title);
  });

  test('that the day runs late, and what began to move with it', () => {
    const notification = { ...feedItem, kind: 'change', title: 'x', message: 'x' } as const;
    const longer = { ...moved, occurrenceId: 'longer', was: { ...dinner, endTime: '21:00' } };
    const others = ['b', 'c'].map((occurrenceId) => ({ ...moved, occurrenceId }));
    const titles = [
      formatTitle({ ...notification, changes: [longer, moved], lateMinutes: 20 }),
      formatTitle({ ...notification, changes: [moved, ...others], lateMinutes: 0 }),
    ];
    expect(titles.map(plain)).toEqual(said.late);
  });

  test('a reminder and what is new, while the words of the host stay as they are', () => {
    const reminder = { minutes: 15, startTime: '19:00', startsAt: '', location: 'Garden Hall' };
    const notification = {
      ...feedItem,
      changes: [],
      title: 'Dinner',
      message: 'Starts in 15 minutes, at 19:00. Garden Hall',
    };
    expect(plain(formatMessage({ ...notification, kind: 'reminder', reminder }))).toBe(said.reminder);
    expect(formatTitle({ ...notification, kind: 'reminder', reminder })).toBe('Dinner');
    expect(formatMessage({ ...notification, kind: 'message' })).toBe(notification.message);
    const news = [
      describeNew(1),
      describeNew(3),
      describeRest(true, 2),
      describeRest(false, 1),
      describeRest(true, 0),
    ];
    expect(news).toEqual(said.news);
  });
});

test('a guest reads what was before what is, with the arrow as the language points', () => {
  const order = (language: string) => {
    chooseTexts(language, language);
    return sayInParts('messages.oldNew', ['old', 'new']);
  };
  expect(order('en')).toEqual([{ slot: 'old' }, ' → ', { slot: 'new' }]);
  expect(order('ar')).toEqual([{ slot: 'old' }, ' ← ', { slot: 'new' }]);
});
