import type { MonthlyPlan } from '@daysheet/shared/site/pricing.ts';
import { PriceChoice } from './price-choice.tsx';

type PlanChoiceProps = {
  label: string;
  plans: readonly MonthlyPlan[];
  value: string;
  onChange: (plan: string) => void;
};

const formatMonthlyPrice = ({ price }: MonthlyPlan) =>
  price === null ? 'Contact for pricing' : `$${price} per month`;

export function PlanChoice({ plans, ...group }: PlanChoiceProps) {
  return (
    <PriceChoice
      {...group}
      choices={plans.map((plan) => ({ id: plan.id, label: plan.label, price: formatMonthlyPrice(plan) }))}
    />
  );
}
