import type { QuestionParts } from '@daysheet/shared/attendees/answers.schemas.ts';
import { useRoles } from '../../roles/roles.hooks.ts';
import { findTemplate } from './question-templates.ts';

/** The value of a field of a question, in words for its host. */
export function useDescribedQuestion(eventId: string) {
  const roles = useRoles(eventId);
  return (field: keyof QuestionParts, question: QuestionParts): string => {
    if (field === 'kind') return findTemplate(question.kind)?.name ?? question.kind;
    if (field === 'itemId') return question.itemId === null ? 'the whole event' : 'an item';
    if (field === 'isSensitive') return question.isSensitive ? 'yes' : 'no';
    if (field === 'choices') return question.choices.split('\n').join(', ') || 'nothing';
    if (field !== 'roleIds') return String(question[field]);
    const names = question.roleIds.flatMap(
      (id) => roles.data?.find((role) => role.id === id)?.roleName ?? [],
    );
    return names.join(', ') || 'everybody';
  };
}
