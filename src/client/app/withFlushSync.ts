import type { UNSAFE_createRouter as createRouter } from 'react-router';

type Router = ReturnType<typeof createRouter>;

/**
 * The router, so that a page whose address alone changes is drawn before anything else can happen.
 * react-router draws at leisure; react-admin builds each change of a list (page size, order) on the
 * address as it was last drawn, and would lose a filter that was set the moment before.
 */
export function withFlushSync(router: Router): Router {
  const subscribe: Router['subscribe'] = (listener) => {
    let shown = router.state.location.pathname;
    return router.subscribe((state, options) => {
      const { pathname } = state.location;
      // what replaces an address comes from effects, where nothing can be drawn at once
      const isWithin = pathname === shown && state.historyAction === 'PUSH';
      shown = pathname;
      listener(state, isWithin ? { ...options, flushSync: true } : options);
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } }) as Router; // all else is its own
}
