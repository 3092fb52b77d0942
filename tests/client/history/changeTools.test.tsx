import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { ChangeTools } from '../../../src/client/history/ChangeTools.tsx';
import type { Change } from '../../../src/core/api/api.ts';
import { everyRight } from '../../../src/core/resource/permissions.ts';
import type { Rights } from '../../../src/core/resource/rights.ts';
import { recorrido } from '../../../src/modules/recorridos/recorrido.ts';
import { currentUser } from '../../support/client/fakeApi.ts';
import { show, startAnew } from '../../support/client/undoDialogs.tsx';

startAnew();

const tour = (estado: string, version: number) => ({ id: 1, numero: 'R-1', estado, version });

function showChange(transicion: string, states: [string, string], derechos: Rights) {
  const change: Change = {
    id: 9,
    fecha_hora: '2026-07-02T09:30:00-05:00',
    usuario: 'ana@farola.co',
    accion: 'transicion',
    transicion,
    motivo: null,
    lote: null,
    antes: tour(states[0], 2),
    despues: tour(states[1], 3),
    hecho: null,
    deshace: null,
    restaura: null,
  };
  show(<ChangeTools resource={recorrido} record={tour(states[1], 3)} change={change} />, {
    ...currentUser,
    rol: 'funcionario',
    derechos,
  });
  return screen.queryByRole('button', { name: 'Deshacer esto' }) !== null;
}

describe('undoing a change is offered as the server allows it', () => {
  const clerk: Rights = { ...everyRight, aprobar: false };

  test.each([
    ['who may not approve', 'an approval', 'aprobar', ['cerrado', 'aprobado'], clerk, false],
    ['who may not approve', 'an undone one', 'deshacer', ['aprobado', 'cerrado'], clerk, false],
    ['who may not approve', 'a closing', 'cerrar', ['en_curso', 'cerrado'], clerk, true],
    ['who may approve', 'an approval', 'aprobar', ['cerrado', 'aprobado'], everyRight, true],
  ] as const)('to %s: %s', (_who, _what, transicion, states, derechos, offered) => {
    expect(showChange(transicion, [...states], derechos)).toBe(offered);
  });
});
