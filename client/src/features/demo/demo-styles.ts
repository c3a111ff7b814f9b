import controls from './demo-controls.module.css?inline';
import day from './demo-day.module.css?inline';
import host from './demo-host.module.css?inline';
import phone from './demo-phone.module.css?inline';
import pick from './demo-pick.module.css?inline';
import screen from './demo-screen.module.css?inline';

/**
 * The styles of the sample, as text for its own page: those of all other guests' screens are one file, and need none of
 * these. They select attributes, which keep their names. Styles that several parts share come first.
 */
export const looks = [screen, controls, pick, host, day, phone].join('');
