// Moments to wait for, before something begins that nobody waits for.

const LATER_MS = 1000; // where the browser does not tell that it has nothing to do: Safari

/** Until what stands there now is painted; a tab in the background paints nothing. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    const then = () => setTimeout(done);
    if (document.hidden) then();
    else requestAnimationFrame(then);
  });
}

/** Until the browser has nothing to do. */
export function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === "undefined") setTimeout(done, LATER_MS);
    else requestIdleCallback(() => done());
  });
}
