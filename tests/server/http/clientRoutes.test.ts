import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientRoutes } from '../../../src/server/http/clientRoutes.ts';
import { plainApp } from '../../support/server/plainApp.ts';

describe('the built client', () => {
  let app: FastifyInstance;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'farola client-'));
    await mkdir(join(folder, 'build', 'assets'), { recursive: true });
    await writeFile(
      join(folder, 'build', 'index.html'),
      '<!doctype html><html lang="en"><title>Farola</title>',
    );
    await writeFile(
      join(folder, 'build', 'registrar_recorrido.html'),
      '<!doctype html><html lang="en"><title>Recorridos</title>',
    );
    await writeFile(join(folder, 'build', 'theme.js'), 'theme');
    await writeFile(join(folder, 'build', 'assets', 'main-Ab12.js'), 'main');
    await mkdir(join(folder, 'build', 'assets', 'samples'));
    await writeFile(join(folder, 'build', 'assets', 'samples', 'chat-Ab12.js'), 'a made-up chat');
    await writeFile(join(folder, 'build', '.env'), 'nobody reads this');
    await writeFile(join(folder, 'secret.txt'), 'nobody reads this');
    app = plainApp();
    await app.register(clientRoutes, {
      folder: join(folder, 'build'),
      language: 'en',
      demo: false,
      samples: false,
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, accept?: string) =>
    app.inject({ url, headers: accept === undefined ? {} : { accept } });

  test.each([
    '/',
    '/auth/login',
    '/pages/barrio_form?id=3',
    '/pages/a/b/c',
    '/apiary',
    '/pages/%C3%B1',
  ])('opens the app at %s, never from an old copy', async (url) => {
    for (const accept of ['text/html,application/xhtml+xml', '*/*', undefined]) {
      const response = await get(url, accept);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<title>Farola</title>');
      expect(response.headers).toMatchObject({
        'content-type': expect.stringContaining('text/html'),
        'cache-control': 'no-cache',
      });
    }
  });

  test('opens the page for tours at its address, and nowhere else', async () => {
    for (const url of ['/pages/registrar_recorrido_page', '/pages/registrar_recorrido_page?id=4']) {
      const { body, headers } = await get(url, 'text/html');
      expect(body).toContain('<title>Recorridos</title>');
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await get('/pages/registrar_recorrido', 'text/html')).body).toContain('<title>Farola');
  });

  test('says the first language of the installation as its own, and that it is a demo', async () => {
    const spanish = plainApp();
    await spanish.register(clientRoutes, {
      folder: join(folder, 'build'),
      language: 'es',
      demo: true,
      samples: false,
    });
    for (const url of ['/', '/index.html', '/auth/login']) {
      const { body, headers } = await spanish.inject(url);
      expect(body).toBe('<!doctype html><html lang="es" data-demo><title>Farola</title>');
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
      expect((await get(url)).body).toContain('<html lang="en">');
    }
    await spanish.close();
  });

  test('says that samples are on, and has their code only then', async () => {
    const sampled = plainApp();
    await sampled.register(clientRoutes, {
      folder: join(folder, 'build'),
      language: 'en',
      demo: false,
      samples: true,
    });
    expect((await sampled.inject('/builder')).body).toContain('<html lang="en" data-samples>');
    expect((await sampled.inject('/assets/samples/chat-Ab12.js')).body).toBe('a made-up chat');
    await sampled.close();
  });

  test.each([
    '/assets/samples/chat-Ab12.js',
    '/assets//samples/chat-Ab12.js',
    '/assets/./samples/chat-Ab12.js',
    '/assets/%73amples/chat-Ab12.js',
    '/assets%2Fsamples%2Fchat-Ab12.js',
    '/assets%5Csamples%5Cchat-Ab12.js',
    '//assets/samples/chat-Ab12.js',
  ])('has no code of samples at %s while they are off', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('made-up');
  });

  test('serves hashed assets for ever, other files to be asked again', async () => {
    const asset = await get('/assets/main-Ab12.js');
    expect(asset.body).toBe('main');
    expect(asset.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const other = await get('/theme.js');
    expect(other.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    const again = await app.inject({
      url: '/theme.js',
      headers: { 'if-none-match': other.headers['etag'] },
    });
    expect(again.statusCode).toBe(304);
  });

  test.each([
    ['an asset of another build', '/assets/old-Cd34.js'],
    ['an unknown API path', '/api/nada'],
    ['the API root', '/api'],
    ['a hidden file', '/.env'],
    ['a file above the folder', '/..%2Fsecret.txt'],
    ['a file above the folder, by plain dots', '/assets/../../secret.txt'],
    ['a folder', '/assets/', 'application/json'],
    ['a page that JSON is asked of', '/pages/barrio_paginate', 'application/json'],
  ])('has nothing at %s', async (_what, url, accept = '*/*') => {
    const response = await get(url, accept);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'RUTA_NO_EXISTE' });
    expect(response.body).not.toContain('nobody reads this');
    expect(response.body).not.toContain('<title>');
  });

  test('only reading is possible', async () => {
    expect((await app.inject({ method: 'POST', url: '/pages/x' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url: '/pages/x' })).statusCode).toBe(200);
  });
});

test('without a build, the server starts and says what to run', async () => {
  const folder = join(tmpdir(), 'farola-no-such-build');
  const app = plainApp();
  await app.register(clientRoutes, { folder, language: 'es', demo: false, samples: false });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('npm run build');
  expect(response.body).toContain(folder);
  await app.close();
});
