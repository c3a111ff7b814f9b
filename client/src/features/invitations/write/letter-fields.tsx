import {
  type Channel,
  emailMessageMaxLength,
  placeholders,
  subjectMaxLength,
  textTemplateMaxLength,
} from '@daysheet/shared/messages/invitations.ts';
import type { InviteDraft } from './invite-draft.hooks.ts';
import classes from './invite-form.module.css';
import { type InviteErrors, findLinkProblem } from './invite-form.rules.ts';
import { TemplateField } from './template-field.tsx';
import { TextCounter } from './text-counter.tsx';
import type { TextCost } from './text-cost.rules.ts';

type LetterFieldsProps = {
  channel: Channel;
  draft: InviteDraft;
  errors: InviteErrors;
  cost: TextCost | undefined;
  onChange: (part: Partial<InviteDraft>) => void;
};

/** The text of the invitation. */
export function LetterFields({ channel, draft, errors, cost, onChange }: LetterFieldsProps) {
  const isEmail = channel === 'email';
  return (
    <div className={classes.letter}>
      {isEmail && (
        <TemplateField
          label="Subject"
          maxLength={subjectMaxLength}
          placeholders={['{name}', '{event}']}
          value={draft.subject}
          onChange={(subject) => onChange({ subject })}
          error={errors.subject}
        />
      )}
      <TemplateField
        label="Message"
        rows={isEmail ? 9 : 4}
        maxLength={isEmail ? emailMessageMaxLength : textTemplateMaxLength}
        placeholders={placeholders}
        value={draft.message}
        onChange={(message) => onChange({ message })}
        error={errors.message ?? findLinkProblem(draft.message)}
      />
      {cost && <TextCounter cost={cost} />}
    </div>
  );
}
