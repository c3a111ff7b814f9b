/** The one source of the present. Tests hand in a clock of their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
