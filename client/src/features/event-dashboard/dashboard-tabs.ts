/** docs/specification.md, section 2; the first is the one that opens. */
export const dashboardTabs = ['schedule', 'overview', 'manage', 'live'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export const isDashboardTab = (text: string | null): text is DashboardTab =>
  dashboardTabs.some((tab) => tab === text);
