import type { ReactNode } from 'react';

import { ChangesDisplay } from '../../modules/inventario/pages/ChangesDisplay.tsx';
import type { DisplayProps } from './fieldView.ts';
import { ParameterValue } from '../parameters/ParameterValue.tsx';
import { LogOperation, LogKind, LogTransition } from '../../modules/sistema/pages/LogDisplays.tsx';

/** Single fields that show otherwise than their type does, by resource and name. */
export const namedDisplays: Readonly<Record<string, (props: DisplayProps) => ReactNode>> = {
  'bitacora.accion': LogOperation,
  'bitacora.recurso': LogKind,
  'bitacora.transicion': LogTransition,
  'infraestructura_alumbrado_actualizacion.cambios': ChangesDisplay,
  'infraestructura_alumbrado_actualizacion.valores_anteriores': ChangesDisplay,
  'recorrido_hallazgo.dato_campo': ChangesDisplay,
  'parametro.valor': ParameterValue,
};
