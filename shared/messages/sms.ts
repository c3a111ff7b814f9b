/** docs/specification.md, section 9, counted on the longest recipient's final text. */
export const textMaxLength = 160;

/** GSM 03.38: the letters that take one of a message's 160 positions, and those that take two. */
const gsmBasic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const gsmExtension = '\f^{}\\[~]|€';

const gsmCosts = new Map([
  ...Array.from(gsmBasic).map((letter) => [letter, 1] as const),
  ...Array.from(gsmExtension).map((letter) => [letter, 2] as const),
]);

/** A part of a long message uses some of its positions for its order. */
export const smsSizes = {
  'GSM-7': { alone: 160, part: 153 },
  'UCS-2': { alone: 70, part: 67 },
} as const;

type SmsSize = {
  /** In UTF-16 units, as a counter shows. */
  characters: number;
  /** How many messages a provider sends and charges. */
  segments: number;
  encoding: keyof typeof smsSizes;
};

/** Measures a text message. One letter outside of GSM-7 makes all of it UCS-2. */
export function measureSms(text: string): SmsSize {
  const letters = Array.from(text);
  const isGsm = letters.every((letter) => gsmCosts.has(letter));
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const { alone, part } = smsSizes[encoding];
  const costs = letters.map((letter) => (isGsm ? (gsmCosts.get(letter) ?? 1) : letter.length));
  const total = costs.reduce((sum, cost) => sum + cost, 0);
  const size = { characters: text.length, encoding } as const;
  if (total <= alone) return { ...size, segments: total === 0 ? 0 : 1 };
  let segments = 1;
  let used = 0;
  // A letter of two positions is never split between two parts.
  for (const cost of costs) {
    if (used + cost > part) {
      segments += 1;
      used = 0;
    }
    used += cost;
  }
  return { ...size, segments };
}
