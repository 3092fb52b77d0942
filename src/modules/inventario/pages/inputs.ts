import type { NamedInputs } from '../../../client/record/form/namedInputs.ts';
import { ChangesInput } from './ChangesInput.tsx';

export const inputs: NamedInputs = {
  'infraestructura_alumbrado_actualizacion.cambios': ChangesInput,
};
