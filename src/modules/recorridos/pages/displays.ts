import type { NamedDisplays } from '../../../client/fields/namedDisplays.ts';
import { SampleFilterDisplay } from './SampleFilterDisplay.tsx';

export const displays: NamedDisplays = { 'muestra_auditoria.filtro': SampleFilterDisplay };
