/** SHA-256 (FIPS 180-4) of what arrives piece by piece. `crypto.subtle` takes a file whole, and is not there over plain http. */
export interface Sha256 {
  update(bytes: Uint8Array): Sha256;
  /** Once: nothing follows it. */
  digest(): Uint8Array;
}

const BLOCK = 64;

export function createSha256(): Sha256 {
  const state = new Int32Array(INITIAL);
  const words = new Int32Array(64);
  const held = new Uint8Array(BLOCK);
  let [waiting, length] = [0, 0];
  const hash: Sha256 = {
    update(bytes) {
      length += bytes.length;
      let at = 0;
      if (waiting > 0) {
        at = Math.min(BLOCK - waiting, bytes.length);
        held.set(bytes.subarray(0, at), waiting);
        waiting += at;
        if (waiting < BLOCK) return hash;
        compress(state, words, held, 0);
        waiting = 0;
      }
      for (; at + BLOCK <= bytes.length; at += BLOCK) compress(state, words, bytes, at);
      held.set(bytes.subarray(at));
      waiting = bytes.length - at;
      return hash;
    },
    digest() {
      const end = new Uint8Array(waiting < BLOCK - 8 ? BLOCK : 2 * BLOCK);
      end.set(held.subarray(0, waiting));
      end[waiting] = 0x80;
      const view = new DataView(end.buffer);
      view.setUint32(end.length - 8, Math.floor(length / 2 ** 29));
      view.setUint32(end.length - 4, (length * 8) % 2 ** 32);
      for (let at = 0; at < end.length; at += BLOCK) compress(state, words, end, at);
      const digest = new Uint8Array(32);
      const out = new DataView(digest.buffer);
      state.forEach((word, i) => out.setInt32(i * 4, word));
      return digest;
    },
  };
  return hash;
}

export const sha256 = (bytes: Uint8Array): Uint8Array => createSha256().update(bytes).digest();

function compress(state: Int32Array, w: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i += 1) {
    const p = at + i * 4;
    w[i] =
      ((bytes[p] ?? 0) << 24) |
      ((bytes[p + 1] ?? 0) << 16) |
      ((bytes[p + 2] ?? 0) << 8) |
      (bytes[p + 3] ?? 0);
  }
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15] ?? 0;
    const y = w[i - 2] ?? 0;
    const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

const PRIMES: readonly number[] = firstPrimes(64);

/** The first 32 bits of the fractions of the square roots of the first primes, and of the cube roots for the rounds. */
const INITIAL: readonly number[] = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
}
