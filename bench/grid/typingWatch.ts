/** What the page holds of itself as `__typing`. */
export interface Typing {
  /** From each key until the frame that shows it, ms. */
  painted: number[];
  /** Each task of more than 50 ms, which browsers call long, ms. */
  pauses: number[];
}

/**
 * Runs in the page before anything of it, and fills what is `Typing`. The frame that shows a key is the first in which
 * the input holds the digit; after Enter, the first in which the next cell has the focus and its outline. A text, as
 * `stopwatch` is.
 */
export const typingWatch = (token: string): string => `(() => {
  if (location.protocol === 'about:') return;
  localStorage.setItem('auth-interventoria-bs', JSON.stringify({ api_token: ${JSON.stringify(token)} }));
  const typing = (window.__typing = { painted: [], pauses: [] });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) typing.pauses.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  let waiting = [];
  const isShown = ({ key }) => {
    const { activeElement } = document;
    if (key === 'Enter') return activeElement.matches('[data-active], input') && !activeElement.value;
    return document.querySelector('td input')?.value.endsWith(key);
  };
  const onFrame = () => {
    if (isShown(waiting.at(-1))) {
      const shown = waiting;
      waiting = [];
      const ended = () => {
        for (const { timeStamp } of shown) typing.painted.push(performance.now() - timeStamp);
      };
      // before the tasks that waited for the frame
      scheduler.postTask(ended, { priority: 'user-blocking' });
    } else requestAnimationFrame(onFrame);
  };
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (waiting.length === 0) requestAnimationFrame(onFrame);
    waiting.push({ key, timeStamp });
  }, { capture: true });
})()`;
