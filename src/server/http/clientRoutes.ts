import { access, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../core/api/errors.ts';

export interface ClientOptions {
  /** What `npm run build` wrote: `index.html` and the files it names. */
  folder: string;
  /** Of who has chosen none: the page says it as its own. */
  language: Language;
  /** The page says so, too: its forms begin with what the demo has. */
  demo: boolean;
  /** The page says so, too; without, their code is not there. */
  samples: boolean;
}

/** The built client: its files, and `index.html` at every other address a person may open. */
export async function clientRoutes(app: FastifyInstance, options: ClientOptions): Promise<void> {
  const { folder } = options;
  await app.register(fastifyStatic, { serve: false, dotfiles: 'ignore' });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (/^api(\/|$)/.test(path) || leavesFolder(path)) return reply.callNotFound();
    if (!options.samples && isOfSamples(path)) return reply.callNotFound();
    const page = pageAt(path);
    if (/\.\w+$/.test(path) && path !== page) return sendFile(path, { reply, folder });
    return acceptsHtml(request) ? sendPage(reply, { page, ...options }) : reply.callNotFound();
  });
}

const PAGE = 'index.html';
/** For tours without a signal: a page with files of its own, and none of the office's. */
const FIELD_PAGE = 'registrar_recorrido.html';

const pageAt = (path: string): string =>
  path === FIELD_PAGE || /^pages\/registrar_recorrido_page\/?$/i.test(path) ? FIELD_PAGE : PAGE;

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** The file sender refuses these as well, but with an error that is none of the API's. */
const leavesFolder = (path: string): boolean =>
  path.includes('\0') || path.split(/[/\\]/).includes('..');

/** vite.config.ts puts their code there. However it is written, the file sender would find it. */
const isOfSamples = (path: string): boolean =>
  /^\/assets\/samples(\/|$)/i.test(posix.normalize(`/${path.replaceAll('\\', '/')}`));

/** Names under `assets` carry a hash of their content, so they never change; the others may. */
function sendFile(path: string, to: { reply: FastifyReply; folder: string }): FastifyReply {
  const { reply, folder } = to;
  if (path.startsWith('assets/')) {
    return reply.sendFile(path, folder, { maxAge: YEAR, immutable: true });
  }
  return reply.header('Cache-Control', 'no-cache').sendFile(path, folder, { cacheControl: false });
}

async function sendPage(
  reply: FastifyReply,
  { page: name, folder, language, ...on }: ClientOptions & { page: string },
): Promise<FastifyReply> {
  const isBuilt = await access(join(folder, name)).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send(`The client is not built: run "npm run build". It was looked for in ${folder}.\n`);
  }
  const marks = marksOf(on);
  if (language === 'en' && marks === '') return sendFile(name, { reply, folder });
  const page = await readFile(join(folder, name), 'utf8');
  return reply
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replace('<html lang="en">', `<html lang="${language}"${marks}>`));
}

/** What the page is to know before it asks for anything. */
const marksOf = ({ demo, samples }: Pick<ClientOptions, 'demo' | 'samples'>): string =>
  `${demo ? ' data-demo' : ''}${samples ? ' data-samples' : ''}`;

function acceptsHtml(request: FastifyRequest): boolean {
  const { accept = '*/*' } = request.headers;
  return accept.includes('text/html') || accept.includes('*/*');
}
