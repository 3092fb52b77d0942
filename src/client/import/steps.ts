import type { ImportState } from '../../core/import/importApi.ts';

/** In order, as a person thinks. */
export const steps = ['archivo', 'columnas', 'revision', 'aplicar', 'resultado'] as const;
export type Step = (typeof steps)[number];

/** The server is at work: what it says changes by itself. */
export function isWorking(state: ImportState): boolean {
  return ['cargada', 'planificando', 'aplicando', 'deshaciendo'].includes(state);
}

/** What was decided may still be changed. */
export function isOpen(state: ImportState): boolean {
  return ['cargada', 'planificando', 'validada'].includes(state);
}

/** The steps that can be looked at in a state. */
export function stepsIn(state: ImportState): readonly Step[] {
  if (isOpen(state)) return ['archivo', 'columnas', 'revision', 'aplicar'];
  if (state === 'aplicando') return ['aplicar'];
  // nothing of it is left to be looked at
  if (state === 'cancelada') return ['resultado'];
  return ['archivo', 'columnas', 'revision', 'resultado'];
}

/** The step that is shown: the one asked for, where the state has it. */
export function stepShown(state: ImportState, asked: string | null): Step {
  const possible = stepsIn(state);
  const wanted = possible.find((step) => step === asked);
  if (wanted !== undefined) return wanted;
  return isOpen(state) ? 'columnas' : (possible.at(-1) ?? 'resultado');
}
