/** A whole percentage; 100 only when all are included, 0 only when none is. */
export function computePercent(part: number, total: number): number {
  if (total === 0 || part === 0) return 0;
  if (part >= total) return 100;
  return Math.min(99, Math.max(1, Math.round((part / total) * 100)));
}
