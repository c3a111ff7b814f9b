import type { MonthlyPlan } from '@daysheet/shared/pricing.ts';
import { Radio } from '@mantine/core';
import tierClasses from './wedding-tier-step.module.css';

type PlanChoiceProps = {
  label: string;
  plans: readonly MonthlyPlan[];
  value: string;
  onChange: (plan: string) => void;
};

export function PlanChoice({ label, plans, value, onChange }: PlanChoiceProps) {
  return (
    <Radio.Group
      label={label}
      description="Nobody is charged: prices are shown for information only."
      value={value}
      onChange={onChange}
    >
      <div className={tierClasses.tiers}>
        {plans.map((plan) => (
          <Radio.Card key={plan.id} value={plan.id} className={tierClasses.tier}>
            <Radio.Indicator />
            <span className={tierClasses.text}>
              <span className={tierClasses.name}>{plan.label}</span>
              <span className={tierClasses.price}>
                {plan.price === null ? 'Contact for pricing' : `$${plan.price} per month`}
              </span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
