let instant: string | undefined;

/** Sets the instant that the server rendered with: the browser's first rendering uses the same one. */
export function chooseRenderedInstant(asOf: string): void {
  instant = asOf;
}

/** ISO 8601, UTC; undefined where the server rendered nothing. */
export const getRenderedInstant = (): string | undefined => instant;
