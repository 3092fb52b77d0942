import type { NamedDisplays } from '../../../client/fields/namedDisplays.ts';
import { ChangesDisplay } from './ChangesDisplay.tsx';

export const displays: NamedDisplays = {
  'infraestructura_alumbrado_actualizacion.cambios': ChangesDisplay,
  'infraestructura_alumbrado_actualizacion.valores_anteriores': ChangesDisplay,
  'recorrido_hallazgo.dato_campo': ChangesDisplay,
};
