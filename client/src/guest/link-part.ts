export { OpenLink } from '../features/personal-link/open-link.tsx';
