import type { Weekday } from '@daysheet/shared/schedule/recurrence.ts';

/** The choices of a set-up, by the specification's names; an activity has the time of its first draft. */
export type RoleChoice = { key: string; label: string; description: string };
export type ActivityChoice = {
  key: string;
  label: string;
  startTime: string;
  endTime: string;
  /** The weekdays on which it repeats; without any it happens once. */
  weekdays?: Weekday[];
};

export const teamRoles: readonly RoleChoice[] = [
  { key: 'executives', label: 'Executives', description: 'Leadership' },
  { key: 'managers', label: 'Managers', description: 'Who leads a team' },
  { key: 'employees', label: 'Employees', description: 'Everyone on the teams' },
  { key: 'hr', label: 'HR', description: 'People and culture' },
  { key: 'facilitators', label: 'Facilitators', description: 'Who leads the sessions' },
  { key: 'vendors', label: 'Vendors', description: 'Catering, technology, transport' },
];

export const corporateActivities: readonly ActivityChoice[] = [
  { key: 'kickoff', label: 'Kickoff', startTime: '09:00', endTime: '09:45' },
  { key: 'presentations', label: 'Presentations', startTime: '10:00', endTime: '11:00' },
  { key: 'workshops', label: 'Workshops', startTime: '11:15', endTime: '12:45' },
  { key: 'networking', label: 'Networking', startTime: '12:45', endTime: '14:00' },
  { key: 'teambuilding', label: 'Team building', startTime: '14:00', endTime: '16:00' },
  { key: 'closing', label: 'Closing', startTime: '16:15', endTime: '17:00' },
];

export const familyMembers: readonly RoleChoice[] = [
  { key: 'parent1', label: 'Parent 1', description: 'Parent' },
  { key: 'parent2', label: 'Parent 2', description: 'Parent' },
  { key: 'child1', label: 'Child 1', description: 'Child' },
  { key: 'child2', label: 'Child 2', description: 'Child' },
  { key: 'child3', label: 'Child 3', description: 'Child' },
  { key: 'caregiver', label: 'Caregiver', description: 'Nanny, sitter, au pair' },
  { key: 'grandparent', label: 'Grandparent', description: 'Grandparent' },
];

export const familyActivities: readonly ActivityChoice[] = [
  {
    key: 'school-activities',
    label: 'School activities',
    startTime: '07:30',
    endTime: '14:30',
    weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'],
  },
  { key: 'appointments', label: 'Appointments', startTime: '15:00', endTime: '15:45' },
  {
    key: 'sports-practice',
    label: 'Sports practice',
    startTime: '16:00',
    endTime: '17:30',
    weekdays: ['TU', 'TH'],
  },
  { key: 'chores', label: 'Chores', startTime: '09:30', endTime: '11:00', weekdays: ['SA'] },
  { key: 'family-meals', label: 'Family meals', startTime: '18:00', endTime: '19:30', weekdays: ['SU'] },
  { key: 'family-time', label: 'Family time', startTime: '19:30', endTime: '21:00', weekdays: ['FR'] },
  { key: 'personal-time', label: 'Personal time', startTime: '20:00', endTime: '21:30', weekdays: ['WE'] },
];
