import { isConsistent } from './merkle.ts';
import { findCheckpoint, findConsistency, type Checkpoint, type Consistency } from './notes.ts';
import type { ProblemCode, Verdict } from './verdict.ts';

export interface Sealing {
  state: Exclude<Verdict['state'], 'broken'>;
  covered: number;
  seal: Verdict['seal'];
}

interface Held {
  checkpoint: Checkpoint | undefined;
  /** From earlier seals to that of the evidence, as the evidence brings them. */
  bridges: readonly Consistency[];
  /** Places of the lines, from 1. */
  lines: readonly number[];
  add: (code: ProblemCode, of?: string) => void;
}

/** Holds an evidence against the seal that its reader brings: the one thing in it that nobody could make anew. */
export function againstSeal(text: string, held: Held): Sealing {
  const { checkpoint, bridges, lines, add } = held;
  const none = { state: 'unsealed', covered: 0 } as const;
  if (text.trim() === '') return { ...none, seal: 'none' };
  const seal = findCheckpoint(text);
  if (seal === undefined) return { ...none, seal: 'unreadable' };
  if (checkpoint === undefined) return { ...none, seal: 'unlinked' };
  if (seal.origin !== checkpoint.origin) {
    add('sealElsewhere', seal.origin);
    return { ...none, seal: 'compared' };
  }
  const [old, later] = seal.size <= checkpoint.size ? [seal, checkpoint] : [checkpoint, seal];
  const proofs = seal === old ? bridges : findConsistency(text, seal.size);
  const proof = old.size === later.size ? [] : proofs.find((one) => one.old === old.size)?.hashes;
  if (proof === undefined) return { ...none, seal: 'unlinked' };
  const fits = isConsistent({
    old: old.size,
    oldRoot: old.root,
    size: later.size,
    root: later.root,
    proof,
  });
  if (!fits) add('sealDiffers', String(seal.size));
  const covered = lines.filter((orden) => orden <= seal.size).length;
  return { state: covered === lines.length ? 'sealed' : 'partly', covered, seal: 'compared' };
}
