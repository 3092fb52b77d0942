import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { drive, type Client } from '../../bench/drive.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return address.port;
}

const context = (path: string, accept = () => true): Client => ({
  next: () => ({ method: 'GET', path }),
  accept,
});

describe('a load', () => {
  test('asks with every client, one call after the other, until the time is over', async () => {
    let [now, most] = [0, 0];
    const port = await listening((_request, response) => {
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        response.end('{}');
      }, 5);
    });
    const load = await drive({ port, clients: [context('/a'), context('/b')], seconds: 0.2 });
    expect(most).toBe(2);
    expect(load.errors).toBe(0);
    expect(load.requests).toBeGreaterThan(2);
    expect(load.latency?.p50).toBeGreaterThanOrEqual(4);
    expect(load.perSecond).toBeLessThanOrEqual(load.requests / 0.2);
  });

  test('sends what the call says and shows the answer to its client', async () => {
    const port = await listening((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        response.writeHead(201, { etag: '"2"' });
        response.end(`${request.method} ${request.url} ${request.headers['if-match']} ${body}`);
      });
    });
    const seen: string[] = [];
    const client: Client = {
      next: () => ({ method: 'PUT', path: '/x', headers: { 'if-match': '"1"' }, body: '{"á":1}' }),
      accept(answer) {
        seen.push(`${answer.status} ${answer.headers.etag} ${answer.text()}`);
        return true;
      },
    };
    await drive({ port, clients: [client], seconds: 0.05 });
    expect(seen[0]).toBe('201 "2" PUT /x "1" {"á":1}');
  });

  test('counts a wrong status and an unexpected answer apart, and tells the first', async () => {
    const port = await listening((request, response) => {
      response.statusCode = request.url === '/bad' ? 412 : 200;
      response.end('stale');
    });
    const clients = [context('/good'), context('/bad'), context('/odd', () => false)];
    const load = await drive({ port, clients, seconds: 0.2 });
    expect(load.requests).toBeGreaterThan(0);
    expect(load.errors).toBeGreaterThan(1);
    expect(load.error).toMatch(/^GET \/(bad: 412|odd: 200) stale$/);
  });

  test('ends before the time is over when it is told so', async () => {
    const port = await listening((_request, response) => response.end());
    const start = performance.now();
    const until = AbortSignal.timeout(100);
    const load = await drive({ port, clients: [context('/')], seconds: 30, until });
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(load.requests).toBeGreaterThan(0);
  });

  test('gives up on a server that only fails', async () => {
    const port = await listening((_request, response) => response.writeHead(500).end());
    const start = performance.now();
    const load = await drive({ port, clients: [context('/')], seconds: 30 });
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(load).toMatchObject({ requests: 0, errors: 50 });
    expect(load.latency).toBeUndefined();
  });

  test('tells that nobody listens', async () => {
    const port = await listening(() => {});
    servers.pop()?.close();
    const load = await drive({ port, clients: [context('/')], seconds: 1 });
    expect(load.error).toContain('ECONNREFUSED');
  });
});

describe('a call before each call', () => {
  test('is waited for but stands in no figure', async () => {
    const asked: string[] = [];
    const port = await listening((request, response) => {
      asked.push(request.url ?? '');
      setTimeout(() => response.end('{}'), request.url === '/write' ? 40 : 1);
    });
    const client: Client = { ...context('/read'), before: context('/write') };
    const load = await drive({ port, clients: [client], seconds: 0.3 });
    expect(asked.slice(0, 4)).toEqual(['/write', '/read', '/write', '/read']);
    expect(load.requests).toBe(asked.length / 2);
    expect(load.latency?.p50).toBeLessThan(30);
  });

  test('that fails fails the call', async () => {
    const port = await listening((request, response) => {
      response.statusCode = request.url === '/write' ? 412 : 200;
      response.end();
    });
    const client: Client = { ...context('/read'), before: context('/write') };
    const load = await drive({ port, clients: [client], seconds: 0.05 });
    expect(load.requests).toBe(0);
    expect(load.error).toContain('/write: 412');
  });
});
