import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { hasChoices, questionDaysMax, type QuestionKind } from '@daysheet/shared/attendees/answers.ts';
import type { useZodForm } from '../../../lib/form.ts';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { useRoles } from '../../roles/roles.hooks.ts';
import { ItemSelect } from '../askings/item-select.tsx';
import { type ParsedQuestion, type questionFormSchema, withKind } from './question-form.rules.ts';
import { questionTemplates } from './question-templates.ts';

type QuestionFieldsProps = {
  event: EventDetails;
  form: ReturnType<typeof useZodForm<typeof questionFormSchema>>;
  isNew: boolean;
};

export const questionLabels: Record<keyof ParsedQuestion, string> = {
  kind: 'What for',
  label: 'Question',
  why: 'Why you ask',
  choices: 'To choose from',
  itemId: 'For an item',
  roleIds: 'Only these roles (none: everybody)',
  isSensitive: 'Sensitive',
  keptDays: 'Days kept after the event',
};

/** The question, why it is asked, of whom, and how long its answers are stored. */
export function QuestionFields({ event, form, isNew }: QuestionFieldsProps) {
  const { kind } = form.values;
  const choose = (chosen: QuestionKind) =>
    form.setValues(isNew ? withKind(form.getValues(), chosen) : { kind: chosen });
  return (
    <>
      <PillChoice
        legend={questionLabels.kind}
        options={questionTemplates.map((template) => ({ value: template.kind, label: template.name }))}
        value={kind}
        onChange={choose}
      />
      <TextInput label={questionLabels.label} dir="auto" maxLength={120} {...form.getInputProps('label')} />
      <TextInput
        label={questionLabels.why}
        description="Guests read it below the question."
        dir="auto"
        maxLength={200}
        {...form.getInputProps('why')}
      />
      {hasChoices(kind) && (
        <Textarea
          label={questionLabels.choices}
          description={
            kind === 'food' ? 'One on each line. Allergies have a field of their own.' : 'One on each line.'
          }
          dir="auto"
          autosize
          minRows={3}
          {...form.getInputProps('choices')}
        />
      )}
      <QuestionAudience event={event} form={form} />
      <Switch
        label={questionLabels.isSensitive}
        description="Such as allergies: it is marked, and on lists for others only where it has to be. Whoever opens a household’s link can read its answers."
        {...form.getInputProps('isSensitive', { type: 'checkbox' })}
      />
      <NumberInput
        label={questionLabels.keptDays}
        description="Then the answers are deleted. Guests are told on which day."
        inputMode="numeric"
        min={0}
        max={questionDaysMax}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...form.getInputProps('keptDays')}
      />
    </>
  );
}

/** Who is asked: those who see the item, or everyone, with these roles or any. */
function QuestionAudience({ event, form }: Omit<QuestionFieldsProps, 'isNew'>) {
  const roles = useRoles(event.id);
  const { itemId, roleIds } = form.values;
  const toggle = (roleId: string) =>
    form.setFieldValue(
      'roleIds',
      roleIds.includes(roleId) ? roleIds.filter((id) => id !== roleId) : [...roleIds, roleId],
    );
  return (
    <>
      <ItemSelect
        event={event}
        label={questionLabels.itemId}
        description="Leave it empty to ask about the whole event."
        value={itemId}
        isOptional
        onChange={(chosen) => form.setFieldValue('itemId', chosen)}
      />
      {(roles.data?.length ?? 0) > 0 && (
        <PillChoice
          legend={questionLabels.roleIds}
          options={(roles.data ?? []).map(({ id, roleName }) => ({ value: id, label: roleName }))}
          values={roleIds}
          onToggle={toggle}
        />
      )}
    </>
  );
}
