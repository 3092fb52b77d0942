import type { TogetherWords } from '../en/together.ts';

export const together: TogetherWords = {
  unknown:
    'Lo que escribió sigue aquí. Es posible que sí se haya guardado: puede intentar de nuevo sin riesgo, se guarda una sola vez.',
};
