import type { Checkpoint } from './notes.ts';

/** What does not fit, by the words of `verdictWords.ts`; `of` names the file, the line or the size. */
export interface Problem {
  code: ProblemCode;
  of: string;
}

export type ProblemCode =
  | 'zip'
  | 'zipChanged'
  | 'unreadable'
  | 'changed'
  | 'missing'
  | 'extra'
  | 'malformed'
  | 'lineChanged'
  | 'lineMissing'
  | 'lineExtra'
  | 'linesOrder'
  | 'path'
  | 'proof'
  | 'delivery'
  | 'sealElsewhere'
  | 'sealDiffers';

export interface Verdict {
  /**
   * `sealed`: all of it is vouched for by the seal from outside. `partly`: the seal is older than the delivery: it
   * vouches for lines alone. `unsealed`: it fits together, and nothing from outside vouches for it. `broken`: see
   * `problems`.
   */
  state: 'sealed' | 'partly' | 'unsealed' | 'broken';
  problems: readonly Problem[];
  /** What was brought: nothing, nothing that is a seal, one that no proof leads to, or one that was held against it. */
  seal: 'none' | 'unreadable' | 'unlinked' | 'compared';
  /** Lines that the seal vouches for. */
  covered: number;
  lines: number;
  withheld: number;
  files: number;
  /** Bytes. */
  bytes: number;
  checkpoint: Checkpoint | undefined;
  /** What the bag says of itself. */
  info: readonly (readonly [name: string, value: string])[];
}
