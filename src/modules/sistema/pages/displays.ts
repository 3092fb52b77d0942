import { ParameterValue } from '../../../client/parameters/ParameterValue.tsx';
import type { NamedDisplays } from '../../../client/fields/namedDisplays.ts';
import { LogKind, LogOperation, LogTransition } from './LogDisplays.tsx';

export const displays: NamedDisplays = {
  'bitacora.accion': LogOperation,
  'bitacora.recurso': LogKind,
  'bitacora.transicion': LogTransition,
  'parametro.valor': ParameterValue,
};
