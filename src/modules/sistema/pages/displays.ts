import type { NamedDisplays } from '../../../client/fields/namedDisplays.ts';
import { LateParameterValue } from './LateParameterValue.tsx';
import { LogKind, LogOperation, LogTransition } from './LogDisplays.tsx';

export const displays: NamedDisplays = {
  'ajuste_periodo.recurso': LogKind,
  'bitacora.accion': LogOperation,
  'bitacora.recurso': LogKind,
  'bitacora.transicion': LogTransition,
  'parametro.valor': LateParameterValue,
};
