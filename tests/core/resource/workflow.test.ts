import { describe, expect, test } from 'vitest';
import { everyRight, type Who } from '../../../src/core/resource/permissions.ts';
import type { Right } from '../../../src/core/resource/rights.ts';
import type { States, Transition } from '../../../src/core/resource/states.ts';
import {
  asksOf,
  isDeletable,
  isEditable,
  lackedToUndo,
  mayTake,
  nextStep,
  openTransitions,
  stateOf,
  transitionsFrom,
} from '../../../src/core/resource/workflow.ts';
import { libro } from '../../support/sheets/libro.ts';
import { asWho } from '../../support/server/asWho.ts';

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
  transitionsFrom(states, { estado }, asWho(rol)).map(({ name }) => name);

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

  test('are the server’s own where it asks', () => {
    const own = (estado: string) =>
      openTransitions(states, { estado }, 'server').map(({ name }) => name);
    expect([own('enviado'), own('borrador')]).toEqual([['vencer'], []]);
  });

  test('come with what they ask for', () => {
    expect(transitionsFrom(states, {}, asWho('funcionario'))).toEqual([
      { name: 'enviar', ...states.transitions['enviar'] },
    ]);
  });
});

describe('the next step', () => {
  const way = ['borrador', 'enviado', 'listo'];
  const next = (estado: string, rol: 'administrador' | 'funcionario') => {
    const may = transitionsFrom(states, { estado }, asWho(rol));
    return nextStep({ ...states, way }, { estado }, may)?.name;
  };

  test('leads on along the way, and never back', () => {
    expect(next('borrador', 'funcionario')).toBe('enviar');
    expect(next('enviado', 'administrador')).toBe('aprobar');
    expect(next('listo', 'administrador')).toBeUndefined();
  });

  test('is none that the person may not take', () => {
    expect(next('enviado', 'funcionario')).toBeUndefined();
  });

  test('is the nearest, and from beside the way the one that returns to it', () => {
    const direct = { label: 'Cerrar', from: ['borrador', 'aparte'], to: 'listo' };
    const wide = { ...states, way, transitions: { direct, ...states.transitions } };
    const may = (estado: string) => transitionsFrom(wide, { estado }, asWho('administrador'));
    const of = (estado: string) => nextStep(wide, { estado }, may(estado))?.name;
    expect([of('borrador'), of('aparte')]).toEqual(['enviar', 'direct']);
  });

  test('is the one that leads while its condition holds, wherever it goes', () => {
    const { transitions } = states;
    const objetar = {
      label: 'Objetar',
      from: ['enviado'],
      to: 'aparte',
      leads: { equals: { dictamen: 'objetada', respuesta: null } },
    };
    const wide = { ...states, way, transitions: { ...transitions, objetar } };
    const of = (record: object) => {
      const may = transitionsFrom(wide, { estado: 'enviado', ...record }, asWho('administrador'));
      return nextStep(wide, { estado: 'enviado', ...record }, may)?.name;
    };
    expect(of({ dictamen: 'conforme' })).toBe('aprobar');
    expect(of({ dictamen: 'objetada' })).toBe('objetar');
    expect(of({ dictamen: 'objetada', respuesta: 'rechazada' })).toBe('aprobar');
  });

  test('is none where no way is told', () => {
    const may = transitionsFrom(states, { estado: 'borrador' }, asWho('funcionario'));
    expect(nextStep(states, { estado: 'borrador' }, may)).toBeUndefined();
  });
});

describe('a transition with conditions', () => {
  const aprobar: Transition = {
    label: 'Aprobar',
    from: ['enviado'],
    to: 'listo',
    when: { reads: ['dictamen'], when: (read) => read('dictamen') !== 'sin_base' },
    asks: ['fecha'],
    asksIf: { motivo: { equals: { dictamen: ['observada', 'objetada'] } } },
    who: 'administrador',
    whoIf: { equals: { dictamen: 'objetada' } },
    approves: true,
  };
  const validated: States = { field: 'estado', initial: 'enviado', transitions: { aprobar } };
  const record = (dictamen: string) => ({ estado: 'enviado', dictamen });
  const may = (dictamen: string, who: Who) =>
    transitionsFrom(validated, record(dictamen), who).length === 1;

  test('is possible while they hold', () => {
    expect(openTransitions(validated, record('conforme'))).toHaveLength(1);
    expect(openTransitions(validated, record('sin_base'))).toEqual([]);
  });

  test('asks for more where it must', () => {
    const asks = (transition: Transition, of: object) =>
      asksOf(transition, { record: { ...of }, hoy: '2026-07-15' });
    expect(asks(aprobar, record('conforme'))).toEqual(['fecha']);
    expect(asks(aprobar, record('observada'))).toEqual(['fecha', 'motivo']);
    expect(asks({ label: 'x', from: [], to: 'x' }, {})).toEqual([]);
    const late: Transition = {
      label: 'Objetar',
      from: ['enviado'],
      to: 'listo',
      asksIf: {
        motivo: { reads: ['$hoy'], when: (read) => String(read('vence')) <= String(read('$hoy')) },
      },
    };
    expect([asks(late, { vence: '2026-07-16' }), asks(late, { vence: '2026-07-15' })]).toEqual([
      [],
      ['motivo'],
    ]);
  });

  test('is kept for administrators where it says so', () => {
    expect(may('conforme', asWho('funcionario'))).toBe(true);
    expect(may('objetada', asWho('funcionario'))).toBe(false);
    expect(may('objetada', asWho('administrador'))).toBe(true);
  });

  test('that judges or closes needs its right', () => {
    const without = (right: Right): Who => ({
      rol: 'funcionario',
      derechos: { ...everyRight, [right]: false },
    });
    expect(may('conforme', without('aprobar'))).toBe(false);
    expect(may('conforme', without('cerrar_y_deshacer'))).toBe(true);
    const closing = { ...aprobar, approves: undefined, closes: true } as unknown as Transition;
    const taken = (right: Right) =>
      mayTake(closing, { record: record('conforme'), who: without(right) });
    expect([taken('aprobar'), taken('cerrar_y_deshacer')]).toEqual([true, false]);
  });
});

describe('annulling what was approved', () => {
  const anular: Transition = {
    label: 'Anular',
    from: ['enviado', 'aprobado'],
    to: 'anulado',
    approves: true,
    approvesIf: { equals: { estado: 'aprobado' } },
  };
  const validated: States = {
    field: 'estado',
    initial: 'enviado',
    transitions: {
      aprobar: { label: 'Aprobar', from: ['enviado'], to: 'aprobado', approves: true },
      anular,
    },
  };
  const clerk: Who = { rol: 'funcionario', derechos: { ...everyRight, aprobar: false } };
  const [sent, approved, annulled] = [
    { estado: 'enviado' },
    { estado: 'aprobado' },
    { estado: 'anulado' },
  ];

  test('needs the right, annulling what was not needs none', () => {
    expect(mayTake(anular, { record: sent, who: clerk })).toBe(true);
    expect(mayTake(anular, { record: approved, who: clerk })).toBe(false);
    expect(mayTake(anular, { record: approved, who: asWho('funcionario') })).toBe(true);
  });

  test.each([
    ['an approval', 'aprobar', sent, approved, 'aprobar'],
    ['an annulment', 'anular', sent, annulled, undefined],
    ['the annulment of what was approved', 'anular', approved, annulled, 'anular'],
    ['an undone approval', 'deshacer', approved, sent, 'aprobar'],
    ['an undone annulment', 'deshacer', annulled, approved, 'anular'],
    ['an annulment undone twice', 'deshacer', sent, annulled, undefined],
  ])('undoing %s needs what doing it does', (_what, name, before, after, lacked) => {
    const moved = { transitions: [name], before, after };
    expect(lackedToUndo(validated, { moved, who: clerk })?.name).toBe(lacked);
    expect(lackedToUndo(validated, { moved, who: asWho('funcionario') })).toBe(undefined);
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
