/** docs/specification.md, section 9. Display only: nobody is charged. */
export const additionalDayPrice = 25;

export const oneTimeTiers = [
  { id: 'small', label: 'Up to 50 guests', range: '0-50', attendeeCount: 50, price: 50 },
  { id: 'medium', label: 'Up to 100 guests', range: '50-100', attendeeCount: 100, price: 75 },
  { id: 'large', label: 'Up to 150 guests', range: '100-150', attendeeCount: 150, price: 100 },
  { id: 'xlarge', label: 'Up to 300 guests', range: '150-300', attendeeCount: 300, price: 150 },
  { id: 'enterprise', label: '300+ guests', range: '300+', attendeeCount: 500, price: null },
] as const;

export type OneTimeTier = (typeof oneTimeTiers)[number];

/**
 * The price in dollars of a one-time event: the tier covers the first day, each further day adds 25. `null` if the tier
 * is 'Contact for pricing'.
 */
export function computeOneTimePrice(tier: OneTimeTier, days: number): number | null {
  return tier.price === null ? null : tier.price + additionalDayPrice * Math.max(0, days - 1);
}

/** A monthly plan: what it covers, and its price in dollars; `null` for 'Contact for pricing'. */
export type MonthlyPlan = { id: string; label: string; price: number | null };

/** For planners and companies. The first is the default. */
export const corporatePlans: readonly [MonthlyPlan, ...MonthlyPlan[]] = [
  { id: 'starter', label: 'Starter: up to 3 events', price: 150 },
  { id: 'growth', label: 'Growth: up to 7 events', price: 250 },
  { id: 'pro', label: 'Pro: up to 15 events', price: 400 },
  { id: 'enterprise', label: 'Enterprise: 15+ events', price: null },
];

/** For ongoing and family events: billed monthly, cancel anytime. The first is the default. */
export const familyPlans: readonly [MonthlyPlan, ...MonthlyPlan[]] = [
  { id: 'small', label: 'Up to 6 guests', price: 10 },
  { id: 'medium', label: 'Up to 20 guests', price: 15 },
  { id: 'large', label: 'Up to 50 guests', price: 20 },
  { id: 'xlarge', label: 'Up to 100 guests', price: 25 },
  { id: 'enterprise', label: '100+ guests', price: null },
];

/** The smallest tier for this many people. */
export const getTierForCount = (attendeeCount: number): OneTimeTier =>
  oneTimeTiers.find((tier) => tier.price !== null && attendeeCount <= tier.attendeeCount) ?? oneTimeTiers[4];
