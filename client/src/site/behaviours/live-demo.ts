/** docs/specification.md, section 9. */
const rotationMs = 4000;

/**
 * Rotates the samples, except while the pointer is over them, the focus is inside, the tab is hidden, with reduced
 * motion, and after 'Pause'.
 */
export function runLiveDemo(page: Document): void {
  const parts = findParts(page);
  if (!parts) return;
  const { demo, pause, samples, dots } = parts;
  const prefersStill = window.matchMedia('(prefers-reduced-motion: reduce)');
  const isWatched = watch(demo);
  let shown = 0;
  let isPaused = prefersStill.matches;

  const show = (index: number) => {
    shown = index;
    samples.forEach((sample, at) => sample.toggleAttribute('data-shown', at === index));
    dots.forEach((dot, at) =>
      at === index ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current'),
    );
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Each sample is shown for its whole time: an interruption restarts it. */
  const restart = () => {
    clearInterval(timer);
    if (isPaused) return;
    timer = setInterval(() => {
      if (!isWatched()) show((shown + 1) % samples.length);
    }, rotationMs);
  };
  const setPaused = (paused: boolean) => {
    isPaused = paused;
    pause.setAttribute('aria-pressed', String(paused));
    pause.textContent = pause.dataset[paused ? 'play' : 'pause'] ?? '';
    restart();
  };

  dots.forEach((dot, index) =>
    dot.addEventListener('click', () => {
      show(index);
      restart();
    }),
  );
  pause.addEventListener('click', () => setPaused(!isPaused));
  demo.addEventListener('pointerleave', restart);
  demo.addEventListener('focusout', restart);
  page.addEventListener('visibilitychange', restart);
  prefersStill.addEventListener('change', () => setPaused(prefersStill.matches));

  parts.track.toggleAttribute('data-running', true);
  parts.controls.hidden = false;
  show(0);
  setPaused(isPaused);
}

function findParts(page: Document) {
  const demo = page.querySelector<HTMLElement>('[data-live-demo]');
  const track = demo?.querySelector<HTMLElement>('[data-track]');
  const controls = demo?.querySelector<HTMLElement>('[data-controls]');
  const pause = demo?.querySelector<HTMLButtonElement>('[data-pause]');
  if (!demo || !track || !controls || !pause) return undefined;
  const samples = [...demo.querySelectorAll<HTMLElement>('[data-sample]')];
  const dots = [...demo.querySelectorAll<HTMLElement>('[data-dot]')];
  return { demo, track, controls, pause, samples, dots };
}

/** Returns a function that says whether the rotation has to wait. */
function watch(demo: HTMLElement): () => boolean {
  const page = demo.ownerDocument;
  let isUnderPointer = false;
  demo.addEventListener('pointerenter', () => {
    isUnderPointer = true;
  });
  demo.addEventListener('pointerleave', () => {
    isUnderPointer = false;
  });
  return () => isUnderPointer || demo.contains(page.activeElement) || page.hidden;
}
