/** The only source of the current time. Tests pass a clock of their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);
