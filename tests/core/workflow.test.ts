import { describe, expect, test } from 'vitest';
import type { States } from '../../src/core/resource.ts';
import { isDeletable, isEditable, stateOf, transitionsFrom } from '../../src/core/workflow.ts';
import { libro } from '../support/libro.ts';

const states: States = {
  field: 'estado',
  initial: 'borrador',
  editable: ['borrador'],
  deletable: [],
  transitions: {
    enviar: { label: 'Enviar', from: ['borrador'], to: 'enviado', asks: ['motivo'] },
    aprobar: { label: 'Aprobar', from: ['enviado'], to: 'listo', who: 'administrador' },
    devolver: { label: 'Devolver', from: ['enviado', 'listo'], to: 'borrador' },
    vencer: { label: 'Vencer', from: ['enviado'], to: 'vencido', by: 'server' },
  },
};
const names = (estado: string | null, rol: 'administrador' | 'funcionario') =>
  transitionsFrom(states, { estado }, { rol }).map(({ name }) => name);

describe('the transitions of a record', () => {
  test('are those of its state, in the order of the descriptor', () => {
    expect(names('borrador', 'funcionario')).toEqual(['enviar']);
    expect(names('listo', 'funcionario')).toEqual(['devolver']);
    expect(names('vencido', 'administrador')).toEqual([]);
  });

  test('leave out what only an administrator may take', () => {
    expect(names('enviado', 'funcionario')).toEqual(['devolver']);
    expect(names('enviado', 'administrador')).toEqual(['aprobar', 'devolver']);
  });

  test('come with what they ask for', () => {
    expect(transitionsFrom(states, {}, { rol: 'funcionario' })).toEqual([
      { name: 'enviar', ...states.transitions['enviar'] },
    ]);
  });
});

describe('the state of a record', () => {
  test('is the initial one until it has another', () => {
    expect(stateOf(states, { estado: 'listo' })).toBe('listo');
    expect(stateOf(states, { estado: null })).toBe('borrador');
    expect(stateOf(states, {})).toBe('borrador');
  });

  test('says whether it may be edited and deleted', () => {
    const resource = libro({ states });
    expect(isEditable(resource, { estado: 'borrador' })).toBe(true);
    expect(isEditable(resource, { estado: 'listo' })).toBe(false);
    expect(isDeletable(resource, { estado: 'borrador' })).toBe(false);
  });

  test('says nothing where the descriptor does not', () => {
    const { editable: _editable, deletable: _deletable, ...open } = states;
    for (const resource of [libro(), libro({ states: open })]) {
      expect(isEditable(resource, { estado: 'listo' })).toBe(true);
      expect(isDeletable(resource, { estado: 'listo' })).toBe(true);
    }
  });
});
