import type { NamedDisplays } from '../../../client/fields/namedDisplays.ts';
import { LateParameterValue } from './LateParameterValue.tsx';
import { LogKind, LogOperation, LogTransition } from './LogDisplays.tsx';

export const displays: NamedDisplays = {
  'bitacora.accion': LogOperation,
  'bitacora.recurso': LogKind,
  'bitacora.transicion': LogTransition,
  'parametro.valor': LateParameterValue,
};
