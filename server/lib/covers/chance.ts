/** Numbers from 0 to 1, the same ones for the same seed: mulberry32, as published by Tommy Ettinger. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number of 32 bits that stands for a text: FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash;
}
