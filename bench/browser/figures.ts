/** What `--only` calls it. */
export const FIRST_LOAD = 'first load';

/** How long a browser takes to what people wait for; the middle of several loads, each with a cold cache. */
export interface FirstLoad {
  loads: number;
  /** Times slower than this machine's processor. */
  slowdown: number;
  /** A page without a script, by the same server: what browser and connection take. */
  floorMs: number;
  /** Until a letter typed into the sign-in form stands there. */
  signIn: Loaded;
  /** Until 25 rows of a list, asked for with a saved session, are painted. */
  list: Loaded;
}

export interface Loaded {
  ms: number;
  /** Cumulative layout shift, the most of all loads. */
  shift: number;
}

/** There is no browser to measure with. */
export interface NoBrowser {
  reason: string;
}
