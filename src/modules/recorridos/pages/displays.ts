import type { NamedDisplays } from '../../../client/fields/namedDisplays.ts';
import { SampleFilterDisplay } from './SampleFilter.tsx';

export const displays: NamedDisplays = { 'muestra_auditoria.filtro': SampleFilterDisplay };
