import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import Fastify from 'fastify';
import { createAuthenticate, sessionOf } from '../../../src/server/auth/authenticate.ts';
import type { AuditEntry } from '../../../src/server/auth/audit.ts';
import { setPassword } from '../../../src/server/auth/passwords.ts';
import type { Database } from '../../../src/server/db/connect.ts';
import { installErrorHandler } from '../../../src/server/http/errorHandler.ts';
import type { Mail } from '../../../src/server/mail.ts';
import { securityRoutes } from '../../../src/server/auth/securityRoutes.ts';
import type { Engine } from '../database/database.ts';
import { openMigratedDatabase } from '../database/database.ts';

export const PASSWORD = 'farol-de-la-plaza';

/** The security routes on a real database, with a clock that stands still until it is moved. */
export interface SecurityApp {
  db: Database;
  app: FastifyInstance;
  /** Everything the app logged, as text. */
  logged: () => string;
  audited: AuditEntry[];
  mails: Mail[];
  now: () => Date;
  pass: (time: { minutes?: number; seconds?: number }) => void;
  post: (path: string, options?: PostOptions) => Promise<LightMyRequestResponse>;
  login: (email: string, password: string, ip?: string) => Promise<LightMyRequestResponse>;
  /** A bearer token of a new session. */
  tokenOf: (email: string, ip?: string) => Promise<string>;
  close: () => Promise<void>;
}

interface PostOptions {
  body?: unknown;
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
}

export async function openSecurityApp(engine: Engine): Promise<SecurityApp> {
  const db = await openMigratedDatabase(engine);
  const audited: AuditEntry[] = [];
  const mails: Mail[] = [];
  const lines: string[] = [];
  let time = Date.parse('2026-03-02T13:00:00Z');
  const now = () => new Date(time);

  const app = Fastify({
    logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
  });
  installErrorHandler(app);
  readEmptyJson(app);
  app.decorateRequest('session', null);
  await app.register(
    securityRoutes({
      db,
      clock: now,
      audit: async (_tx, entry) => void audited.push(entry),
      passwordMinimum: async () => 10,
      ownLists: async () => ({ preferencias: {}, vistas: [], densidad: null }),
      mailer: { send: async (mail) => void mails.push(mail), close: () => {} },
      config: { publicUrl: 'https://farola.example.com' },
    }),
    { prefix: '/api' },
  );
  const preHandler = createAuthenticate({ db, clock: now });
  app.get('/api/barrio', { preHandler }, async (request) => sessionOf(request).user);

  const post: SecurityApp['post'] = (path, { body, token, ip, headers = {} } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/security/login/${path}`,
      ...(body === undefined ? {} : { payload: body as object }),
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    });
  const login: SecurityApp['login'] = (email, password, ip) =>
    post('login', { body: { email, password }, ...(ip === undefined ? {} : { ip }) });
  return {
    db,
    app,
    logged: () => lines.join(''),
    audited,
    mails,
    now,
    pass: ({ minutes = 0, seconds = 0 }) => void (time += (minutes * 60 + seconds) * 1000),
    post,
    login,
    tokenOf: async (email, ip) => (await login(email, PASSWORD, ip)).json().api_token,
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

/** A user with `PASSWORD`; answers the id. */
export async function addUser(
  db: Database,
  email: string,
  values: { idioma?: string; debe_cambiar_clave?: boolean } = {},
): Promise<number> {
  const { idioma = 'es', debe_cambiar_clave = false } = values;
  const [row] = await db.rows<{ id: string }>(
    sql`insert into usuario (email, first_name, last_name, rol, activo, idioma, debe_cambiar_clave,
        intentos_fallidos, creado_en, modificado_en, version)
      values (${email}, 'Ana', 'Díaz', 'funcionario', true, ${idioma}, ${debe_cambiar_clave}, 0, now(), now(), 1)
      returning id`,
  );
  const id = Number(row!.id);
  await db.orm.transaction((tx) => setPassword(tx, id, PASSWORD));
  return id;
}

function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
