import type { NamedInputs } from '../../../client/record/form/namedInputs.ts';
import { SampleFilterInput } from './SampleFilterInput.tsx';

export const inputs: NamedInputs = { 'muestra_auditoria.filtro': SampleFilterInput };
