import {
  additionalDayPrice,
  corporatePlans,
  familyPlans,
  type MonthlyPlan,
  oneTimeTiers,
} from '@daysheet/shared/site/pricing.ts';
import type { SitePageData } from '@daysheet/shared/site/site-page.ts';
import { sitePages } from '@daysheet/shared/routes.ts';
import parts from '../parts.module.css';
import { getCreateHref } from '../session-links.ts';
import classes from './pricing.module.css';

/** `null` means that the price is on request. */
type Row = { label: string; price: number | null };
type Table = { id: string; title: string; text: string; size: string; unit: string; rows: readonly Row[] };

const toMonthlyRows = (plans: readonly MonthlyPlan[]): Row[] =>
  plans.map(({ label, price }) => ({ label, price }));

const tables: readonly Table[] = [
  {
    id: 'one-time',
    title: 'One-time events',
    text: `Weddings, parties, trips. The price covers the first day; each additional day adds $${additionalDayPrice}.`,
    size: 'Guests',
    unit: '',
    rows: oneTimeTiers,
  },
  {
    id: 'ongoing',
    title: 'Ongoing events',
    text: 'Families and groups with one schedule all year. Per month, billed monthly, cancel anytime.',
    size: 'Guests',
    unit: 'a month',
    rows: toMonthlyRows(familyPlans),
  },
  {
    id: 'planners',
    title: 'Planner and corporate subscriptions',
    text: 'For those who do this for others, several events at a time. Per month.',
    size: 'Plan',
    unit: 'a month',
    rows: toMonthlyRows(corporatePlans),
  },
];

/** Three tables (docs/specification.md, section 9), with the prices that the wizard shows. */
export function PricingPage({ user }: SitePageData) {
  return (
    <>
      <div className={parts.pageHead}>
        <h1 className={parts.title}>Pricing</h1>
        <p className={parts.lead}>
          What an event of its size is worth. The same figures stand beside your choices while you set an
          event up.
        </p>
      </div>
      <p className={classes.nobody}>
        <strong>Nobody is charged.</strong> This server is run by whoever gave you its address. It asks for no
        card, sends no bill and locks nothing: the prices are shown for information only.
      </p>
      <div className={classes.tables}>
        {tables.map((table) => (
          <PriceTable key={table.id} {...table} />
        ))}
      </div>
      <p className={`${parts.further} ${classes.end}`}>
        <a href={getCreateHref(user)} className={parts.button}>
          Create an event
        </a>
        <span>
          More than that, or a question first? <a href={sitePages.contact}>Write to us</a> or read the{' '}
          <a href={sitePages.faq}>FAQ</a>.
        </span>
      </p>
    </>
  );
}

function PriceTable({ id, title, text, size, unit, rows }: Table) {
  return (
    <section className={classes.table} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{text}</p>
      <table aria-labelledby={`${id}-title`}>
        <thead>
          <tr>
            <th scope="col">{size}</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, price }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {price === null ? (
                  <a href={sitePages.contact}>Contact for pricing</a>
                ) : (
                  <>
                    <b>${price}</b> {unit}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
