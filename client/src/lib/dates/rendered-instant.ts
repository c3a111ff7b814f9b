let instant: string | undefined;

/** Says which instant the server rendered: the first rendering in the browser is of the same. */
export function chooseRenderedInstant(asOf: string): void {
  instant = asOf;
}

/** ISO 8601, UTC; undefined where nothing was rendered by a server. */
export const getRenderedInstant = (): string | undefined => instant;
