/** SPEC section 9. */
const rotationMs = 4000;

/**
 * Shows one sample after the other, while nobody looks closer: not under a pointer, not with the focus inside, not in a
 * hidden tab, not with reduced motion, and not once somebody said 'Pause'.
 */
export function runLiveDemo(page: Document): void {
  const demo = page.querySelector<HTMLElement>('[data-live-demo]');
  const track = demo?.querySelector<HTMLElement>('[data-track]');
  const controls = demo?.querySelector<HTMLElement>('[data-controls]');
  const pause = demo?.querySelector<HTMLButtonElement>('[data-pause]');
  if (!demo || !track || !controls || !pause) return;
  const samples = [...demo.querySelectorAll<HTMLElement>('[data-sample]')];
  const dots = [...demo.querySelectorAll<HTMLElement>('[data-dot]')];
  const prefersStill = window.matchMedia('(prefers-reduced-motion: reduce)');
  let shown = 0;
  let isPaused = prefersStill.matches;
  let isUnderPointer = false;

  const show = (index: number) => {
    shown = index;
    samples.forEach((sample, at) => sample.toggleAttribute('data-shown', at === index));
    dots.forEach((dot, at) =>
      at === index ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current'),
    );
  };
  const showPause = () => {
    pause.setAttribute('aria-pressed', String(isPaused));
    pause.textContent = isPaused ? 'Play' : 'Pause';
  };
  const isWatched = () => isUnderPointer || demo.contains(page.activeElement) || page.hidden;

  let timer: ReturnType<typeof setInterval> | undefined;
  /** Each sample is there for its whole time: what interrupts begins it anew. */
  const restart = () => {
    clearInterval(timer);
    if (isPaused) return;
    timer = setInterval(() => {
      if (!isWatched()) show((shown + 1) % samples.length);
    }, rotationMs);
  };

  dots.forEach((dot, index) =>
    dot.addEventListener('click', () => {
      show(index);
      restart();
    }),
  );
  pause.addEventListener('click', () => {
    isPaused = !isPaused;
    showPause();
    restart();
  });
  demo.addEventListener('pointerenter', () => {
    isUnderPointer = true;
  });
  demo.addEventListener('pointerleave', () => {
    isUnderPointer = false;
    restart();
  });
  demo.addEventListener('focusout', restart);
  page.addEventListener('visibilitychange', restart);
  prefersStill.addEventListener('change', () => {
    isPaused = prefersStill.matches;
    showPause();
    restart();
  });

  track.toggleAttribute('data-running', true);
  controls.hidden = false;
  show(0);
  showPause();
  restart();
}
