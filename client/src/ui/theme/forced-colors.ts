/** Few need these styles: they are asked for where the system chooses colours, as with Windows' contrast themes. */
export function followForcedColors(): void {
  const forced = window.matchMedia('(forced-colors: active)');
  const load = () => {
    if (forced.matches) void import('./forced-colors.css');
  };
  forced.addEventListener('change', load);
  load();
}
