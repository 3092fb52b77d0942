import { vi } from 'vitest';

import type { Row } from '../../../src/core/resource/resource.ts';

export interface Sent {
  method: string;
  path: string;
  body: Row | undefined;
  headers: Record<string, string>;
}

type Answer = [status: number, body: unknown];

/**
 * A server for the pages of a phone, in place of `fetch`: a sector with two lights, a plan of tonight, and what was sent
 * to it. That client and server understand each other is proved by the browser tests.
 */
export function fieldServer({ today }: { today: string }) {
  const sent: Sent[] = [];
  const applied = new Map<string, number>();
  const refusals: Record<string, Answer> = {};
  const lists: Record<string, Row[]> = {
    recorrido: [],
    programacion_recorrido: [
      {
        id: 2,
        fecha: today,
        hora_inicio: '19:00',
        hora_fin: '23:00',
        jornada: 'nocturno',
        sector_id: 1,
        barrios: [3],
        responsable_id: 9,
      },
    ],
    sector: [{ id: 1, nombre: 'Norte' }],
    personal_interventoria: [{ id: 9, nombres: 'Ana', apellidos: 'Rojas' }],
    infraestructura_alumbrado_actualizado: [
      { id: 11, codigo: 'L11', direccion: 'Calle 5 # 1-1', ubicacion: { lat: 5.5, lng: -73.3 } },
      { id: 12, codigo: 'L12', direccion: 'Calle 5 # 1-9', ubicacion: { lat: 5.51, lng: -73.3 } },
    ],
    seguimiento_mantenimiento: [
      {
        id: 40,
        version: 2,
        numero: 'MTO-2026-00040',
        infraestructura_id: 11,
        tipo_falla: 'apagada',
        estado: 'atendido',
      },
    ],
    recorrido_hallazgo: [],
  };
  const held = new Map<string, Promise<void>>();
  let isOn = true;
  let isSignedIn = true;

  const tourAt = (id: number): Row => ({
    id,
    version: 1,
    numero: `REC-2026-000${id}`,
    estado: 'en_curso',
    jornada: 'nocturno',
    sector_id: 1,
    barrios: [3],
    programacion_id: 2,
    responsable_id: 9,
    alcance: 2,
  });

  function answer({ method, path, body }: Sent): Answer {
    const [resource = '', second, third] = path.split('?')[0]?.split('/') ?? [];
    if (path.startsWith('security/')) {
      isSignedIn = true;
      return [200, { api_token: 'otro', id: 1 }];
    }
    if (!isSignedIn) return [401, { code: 'SESION_REQUERIDA', message: 'Entre de nuevo.' }];
    if (path === 'dispositivo/tomas') return [200, { otros: [], tomas: [] }];
    if (path === 'envios/cierre') return [200, { hecho: false }];
    if (third === 'estado' || second === 'local') {
      if (third !== 'estado') {
        const refused = refusals[resource];
        if (refused !== undefined) return refused;
        applied.set(String(third), 7);
        return [201, { id: 7 }];
      }
      const asked = body?.['filas'] as string[] | undefined;
      const filas = asked?.map((uuid) => ({
        uuid,
        estado: applied.has(uuid) ? 'aplicado' : 'desconocido',
        id: applied.get(uuid) ?? null,
        version: 1,
      }));
      return [200, { filas }];
    }
    if (third === 'acciones')
      return refusals[`${resource} acciones`] ?? [200, { id: Number(second) }];
    if (method === 'GET' && second !== undefined)
      return [200, resource === 'sector' ? { id: 1, nombre: 'Norte' } : tourAt(Number(second))];
    return [200, lists[resource] ?? []];
  }

  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    if (!isOn) throw new TypeError('no signal');
    const one: Sent = {
      method: request.method ?? 'GET',
      path: url.replace('/api/', ''),
      body: typeof request.body === 'string' ? (JSON.parse(request.body) as Row) : undefined,
      headers: request.headers as Record<string, string>, // as the phone makes them
    };
    sent.push(one);
    await held.get(one.path.split('?')[0] ?? '');
    const [status, body] = answer(one);
    const headers = { 'content-type': 'application/json', date: new Date().toUTCString() };
    return new Response(JSON.stringify(body), { status, headers });
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOn);
  // where the phone is nobody knows
  const geolocation = { watchPosition: () => 1, clearWatch: () => undefined };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });

  return {
    lists,
    /** By resource, and `recorrido acciones`: what is answered instead. */
    refusals,
    sent,
    tourAt,
    /** What changed something, as `PUT recorrido_hallazgo`. */
    writes: () =>
      sent
        .filter(({ method, path }) => method !== 'GET' && !/tomas|estado|security/.test(path))
        .map(({ method, path }) => `${method} ${path.replace(/\/local\/.*/, '')}`),
    signal(state: 'on' | 'off') {
      isOn = state === 'on';
      if (isOn) window.dispatchEvent(new Event('online'));
    },
    /** Lists of the resource are answered when what this answers is called. */
    hold(resource: string): () => void {
      let release = (): void => undefined;
      held.set(resource, new Promise((resolve) => (release = resolve)));
      return () => release();
    },
    endSession() {
      isSignedIn = false;
    },
  };
}
