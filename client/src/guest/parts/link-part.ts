export { OpenHousehold } from '../../features/household-link/open-household.tsx';
export { OpenLink } from '../../features/personal-link/open-link.tsx';
