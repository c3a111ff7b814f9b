import { Radio, Stack } from '@mantine/core';
import { type MemberRight, memberRights, rightTexts } from '@daysheet/shared/events/rights.ts';

type RightChoiceProps = { label: string; value: MemberRight; onChange: (right: MemberRight) => void };

/** The rights that can be given, each with its abilities. */
export function RightChoice({ label, value, onChange }: RightChoiceProps) {
  const choose = (chosen: string) => {
    const right = memberRights.find((one) => one === chosen);
    if (right) onChange(right);
  };
  return (
    <Radio.Group label={label} value={value} onChange={choose}>
      <Stack gap="sm" mt="xs">
        {memberRights.map((right) => (
          <Radio
            key={right}
            value={right}
            label={rightTexts[right].name}
            description={rightTexts[right].sentence}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
