/** docs/specification.md, section 2; the first is the one that opens. */
export const controlTabs = ['dashboard', 'live'] as const;
export type ControlTab = (typeof controlTabs)[number];

export const isControlTab = (text: string | null): text is ControlTab =>
  controlTabs.some((tab) => tab === text);
