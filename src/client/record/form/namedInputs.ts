import type { ReactNode } from 'react';

import type { InputProps } from '../../fields/fieldView.ts';
import { ChangesInput, SeenInput } from '../../../modules/inventario/pages/ChangesInput.tsx';
import { ParameterInput } from '../../parameters/ParameterInput.tsx';

/** Single fields that are entered otherwise than their type is, by resource and name. */
export const namedInputs: Readonly<Record<string, (props: InputProps) => ReactNode>> = {
  'infraestructura_alumbrado_actualizacion.cambios': ChangesInput,
  'recorrido_hallazgo.dato_campo': SeenInput,
  'parametro.valor': ParameterInput,
};
