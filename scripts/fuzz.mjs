/**
 * How the requests that nobody should send (tests/fuzz) are chosen: by FAROLA_FUZZ_SEED, which repeats
 * a run, and FAROLA_FUZZ_RUNS, how many each operation of the API is sent. Without a seed each run has
 * another one.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {{ runs?: number, now?: number }} [otherwise] what holds where the environment says nothing
 */
export function fuzzOf(env, { runs: usual = 5, now = Date.now() } = {}) {
  const seed = wholeNumber(env, 'FAROLA_FUZZ_SEED') ?? now % 2 ** 31;
  const runs = wholeNumber(env, 'FAROLA_FUZZ_RUNS') ?? usual;
  if (runs === 0) throw new Error('FAROLA_FUZZ_RUNS is "0": expected one request or more');
  const said = { FAROLA_FUZZ_SEED: String(seed), FAROLA_FUZZ_RUNS: String(runs) };
  const words = Object.entries(said).map(([name, value]) => `${name}=${value}`);
  return {
    seed,
    runs,
    env: said,
    /** Sends the same requests again. */
    command: `${words.join(' ')} npx vitest run --project fuzz`,
  };
}

/**
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} name
 */
function wholeNumber(env, name) {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 31)
    throw new Error(`${name} is "${text}": expected a whole number below 2147483648`);
  return Number(text);
}
