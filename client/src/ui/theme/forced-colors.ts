/** Loads the styles for forced colours, as with Windows' contrast themes, only where the system uses them: few need them. */
export function followForcedColors(): void {
  const forced = window.matchMedia('(forced-colors: active)');
  const load = () => {
    if (forced.matches) void import('./forced-colors.css');
  };
  forced.addEventListener('change', load);
  load();
}
