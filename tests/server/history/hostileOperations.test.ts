import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const NUL = String.fromCodePoint(0);
/** Half of a pair, as a text that was cut by its length may end. */
const HALF = String.fromCodePoint(0xd8_00);
const CLEAR = /^4\d\d [A-Z_]+$/;
const UNSAFE = 2 ** 53 - 1;
const INT = 2 ** 31;

describe.each(engines)('absurd requests around deeds on %s', (engine) => {
  let at: TestApp;
  let sector: Row;
  const { make, remove } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    sector = await make('sector', {
      codigo: 'H1',
      nombre: 'Hostil',
      clase: 'urbano',
      activo: true,
    });
    const gone = await make('sector', {
      codigo: 'H2',
      nombre: 'Ido',
      clase: 'urbano',
      activo: true,
    });
    await remove('sector', gone);
  });
  afterAll(() => at.close());

  /** Status and code of an answer. */
  const told = async (request: Parameters<TestApp['call']>[0]) => {
    const response = await at.call(request);
    return `${response.statusCode} ${String(response.json().code)}`;
  };
  const post = (url: string, payload: object | string, headers: Record<string, string> = {}) => ({
    method: 'POST' as const,
    url: `/api/${url}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

  test.each([
    '',
    NUL,
    HALF,
    'sector',
    'sector.1.v0',
    'sector.999999999999999.v999999999',
    'sector.999999999999999.b999999999',
    'sector.cambio.999999999999999',
    `sector.lote.${'-'.repeat(36)}`,
    `sector.hecho.${'0'.repeat(32)}`,
    '__proto__.1.v1',
    'constructor.1.v1',
    'bitacora.1.v1',
    'importacion.1.v1',
    "sector.lote.' or 1=1 --",
    'sector.1.v1\n',
    'vista.99999999999.b1',
  ])('nothing is undone by %j', async (token) =>
    expect(await told(post('deshacer', { token }))).toMatch(CLEAR),
  );

  test.each([[{ token: 7 }], [{ token: null }], [{}], [[]], ['x'], [{ token: 'a', mas: 1 }]])(
    'nothing is undone by the body %j',
    async (body) => expect(await told(post('deshacer', JSON.stringify(body)))).toMatch(CLEAR),
  );

  const selections = (): [string, unknown][] => [
    ['no such record', { ids: { [UNSAFE]: 1 } }],
    ['an id beyond', { ids: { ['9'.repeat(15)]: 1 } }],
    ['no id', { ids: { '1 or 1=1': 1 } }],
    ['a version beyond', { ids: { [String(sector['id'])]: UNSAFE } }],
    ['a version beyond four bytes', { ids: { [String(sector['id'])]: INT } }],
    ['a total beyond', { filtro: {}, total: UNSAFE }],
    ['an exception beyond', { filtro: {}, total: 2, sin: [UNSAFE] }],
    ['a filter of nothing', { filtro: { nada: 1 }, total: 1 }],
    ['a filter on the prototype', { filtro: { ['__proto__']: 1, constructor: 1 }, total: 1 }],
    ['a text with NUL', { filtro: { q: `a${NUL}b` }, total: 1 }],
    ['a text with half a letter', { filtro: { q: `abc${HALF}` }, total: 5 }],
    ['a fingerprint with NUL', { filtro: {}, total: 1, huella: NUL }],
    ['both', { ids: { 1: 1 }, filtro: {}, total: 1 }],
    ['nothing', {}],
    ['a list', []],
  ];

  test.each(['sector/lote', 'sector/lote/previa'])(
    '%s refuses what it cannot mean',
    async (url) => {
      for (const [, seleccion] of selections()) {
        const wanted = { accion: 'editar', cambios: { nombre: 'Otro' }, seleccion };
        // a preview may tell of each record why it would be refused: none would change
        const { statusCode, body } = await at.call(post(url, wanted));
        const outcome = `${statusCode} ${body}`;
        expect(outcome).toMatch(/^(4\d\d .*"code":"[A-Z_]+"|200 .*"cambian":0,)/);
      }
    },
  );

  test.each<Row>([
    { nombre: NUL },
    { nombre: HALF },
    { id: 7 },
    { version: 7 },
    { creado_por: 1 },
    { nada: 1 },
    { constructor: 1 },
    { nombre: { a: 1 } },
    { adjuntos: [{ id: NUL }] },
    { adjuntos: [{ id: '../../etc/passwd', nombre: 'x', tipo: 'x', tamano: 1 }] },
  ])('a bulk edit refuses the change %j', async (cambios) =>
    expect(
      await told(
        post('sector/lote', {
          accion: 'editar',
          cambios,
          seleccion: { ids: { [String(sector['id'])]: Number(sector['version']) } },
        }),
      ),
    ).toMatch(CLEAR),
  );

  test.each([NUL, `Por orden${NUL}`, `Por orden ${HALF}`])(
    'a reason that no database keeps, %j, fails nothing of the server',
    async (motivo) => {
      const seleccion = { ids: { [String(sector['id'])]: Number(sector['version']) } };
      const deleting = { accion: 'borrar', motivo, seleccion };
      expect((await at.call(post('sector/lote', deleting))).statusCode).toBe(400);
      const listed = await at.call({ url: '/api/sector/borrados' });
      const [line] = listed.json<{ registros: { id: number }[] }>().registros;
      const chosen = { recurso: 'sector', ids: [line?.id] };
      const { huella } = (await at.call(post('bitacora/purga/previa', chosen))).json();
      expect(await told(post('bitacora/purga', { ...chosen, huella, motivo }))).toMatch(CLEAR);
      expect(
        await told(post('bitacora/purga', { ...chosen, huella: motivo, motivo: 'x' })),
      ).toMatch(CLEAR);
    },
  );

  test.each([
    'sector/0/historia',
    'sector/1e3/historia',
    'sector/99999999999999999999/historia',
    'sector/1/historia?range=[0,99999999999]',
    'sector/1/historia?range=[5,1]',
    'sector/1/historia?range={}',
    'sector/1/historia?range=[0,1]&range=[0,2]',
    'sector/1/versiones/0',
    'sector/1/versiones/999999999999999',
    'sector/1/versiones/x',
    'nada/1/historia',
    '__proto__/1/historia',
    'sector/borrados?cuantos=0',
    'sector/borrados?cuantos=-1',
    'sector/borrados?antes_de=abc',
    'sector/borrados?nada=1',
    'sector/999999999999999/relacionados',
    'sector/1/relacionados?x=1',
    'sector/totales?columns=[1]',
    'sector/totales?columns={"a":1}',
    'sector/totales?columns=["constructor"]',
    'sector/totales?filter=[]',
    'sector/totales?filter={"nada":1}',
    'sector/totales?filter={"q":"a\\u0000b"}',
    'busqueda',
    'busqueda?q=',
    'busqueda?q=a',
    'busqueda?q=%00%00%00',
    'busqueda?q=abc&q=def',
    'archivos/x',
    'archivos/00000000-0000-4000-8000-000000000000',
    'archivos/00000000-0000-4000-8000-000000000000/vista?lado=3',
    'archivos/..%2f..%2fetc%2fpasswd',
    'archivos/descarga/x',
  ])('GET %s is refused in words', async (path) =>
    expect(await told({ url: `/api/${escaped(path)}` })).toMatch(CLEAR),
  );

  test('a version is no version of another record', async () => {
    const history = await at.call({ url: `/api/sector/${String(sector['id'])}/historia` });
    const [line] = history.json<{ id: number }[]>();
    expect(
      await told({ url: `/api/sector/${Number(sector['id']) + 1}/versiones/${line?.id}` }),
    ).toMatch(CLEAR);
    expect(
      await told({ url: `/api/barrio/${String(sector['id'])}/versiones/${line?.id}` }),
    ).toMatch(CLEAR);
  });

  test.each([{ cambio: 0 }, { cambio: UNSAFE }, { cambio: 1.5 }, { cambio: '1' }, {}])(
    'nothing is restored by %j',
    async (payload) =>
      expect(
        await told(
          post(`sector/${String(sector['id'])}/restaurar`, payload, {
            'if-match': `"${String(sector['version'])}"`,
          }),
        ),
      ).toMatch(CLEAR),
  );
});

/** What is escaped already stays so. */
const escaped = (path: string): string => (path.includes('%') ? path : encodeURI(path));
