import type { NamedInputs } from '../../../client/record/form/namedInputs.ts';
import { SampleFilterInput } from './SampleFilter.tsx';

export const inputs: NamedInputs = { 'muestra_auditoria.filtro': SampleFilterInput };
