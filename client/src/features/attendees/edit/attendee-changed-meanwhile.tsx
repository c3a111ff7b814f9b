import { BothChanged } from '../../hosts-here/both-changed.tsx';
import { useRoles } from '../../roles/roles.hooks.ts';
import {
  type AttendeeField,
  attendeeLabels,
  toAttendeeValues,
  type useAttendeeForm,
} from './attendee-fields.tsx';
import type { useAttendeeMeanwhile } from './attendee-meanwhile.hooks.ts';

type AttendeeMerge = ReturnType<typeof useAttendeeMeanwhile>;
type AttendeeChangedMeanwhileProps = {
  eventId: string;
  form: ReturnType<typeof useAttendeeForm>;
  meanwhile: NonNullable<AttendeeMerge['meanwhile']>;
  isArrival: boolean;
  decide: AttendeeMerge['decide'];
};

/** Says that somebody else changed this person meanwhile. The host chooses between what both changed. */
export function AttendeeChangedMeanwhile({
  eventId,
  form,
  meanwhile: { newer, both, by = 'Somebody' },
  isArrival,
  decide,
}: AttendeeChangedMeanwhileProps) {
  const { data: roles = [] } = useRoles(eventId);
  const say = (values: ReturnType<typeof toAttendeeValues>, field: AttendeeField): string => {
    const value = values[field];
    const text = field === 'roleId' ? roles.find(({ id }) => id === value)?.roleName : value;
    return text || 'none';
  };
  const choose = (isTheirs: boolean) => (key: string) => {
    const field = both.find((one) => one === key);
    if (field) decide(field, isTheirs);
  };
  return (
    <BothChanged
      newer={newer}
      isArrival={isArrival}
      parts={both.map((field) => ({
        key: field,
        label: attendeeLabels[field],
        mine: say(toAttendeeValues(form.values), field),
        theirs: say(toAttendeeValues(newer), field),
      }))}
      onTake={choose(true)}
      onKeep={choose(false)}
    >
      <bdi>{by}</bdi> changed this person since you opened it. What only they changed is in the form now, and
      what you typed is still here{isArrival ? '.' : ': save again to keep it.'}
    </BothChanged>
  );
}
