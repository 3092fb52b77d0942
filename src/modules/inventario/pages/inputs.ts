import type { NamedInputs } from '../../../client/record/form/namedInputs.ts';
import { ChangesInput, SeenInput } from './ChangesInput.tsx';

export const inputs: NamedInputs = {
  'infraestructura_alumbrado_actualizacion.cambios': ChangesInput,
  'recorrido_hallazgo.dato_campo': SeenInput,
};
