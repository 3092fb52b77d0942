import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { percentiles, type Percentiles } from './percentiles.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON. */
  body?: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text(): string;
}

/** What one connection asks, one call after the other. */
export interface Client {
  next(): Call;
  /** Whether the answer is the expected one; sees every answer with a status of 2xx. */
  accept(answer: Answer): boolean;
  /** What is asked before each call: its time is waited for, but stands in no figure. */
  before?: Client;
}

export interface Load {
  requests: number;
  errors: number;
  /** The first one. */
  error?: string;
  perSecond: number;
  latency?: Percentiles;
}

/** Never another machine: this is a load. */
const HOST = '127.0.0.1';
const PATIENCE = 60_000;
/** A server that only fails is not asked for the whole time. */
const MOST_ERRORS = 50;

/**
 * Each client asks as soon as it has its answer (a closed loop), all at once, until the time is
 * over. What fails is counted apart: neither its time nor its number stand in the figures.
 */
export async function drive(given: {
  port: number;
  clients: readonly Client[];
  seconds: number;
  /** What a client waits for between an answer and its next call. */
  pause?: () => Promise<void>;
  /** Ends it before the time is over. */
  until?: AbortSignal;
}): Promise<Load> {
  const { port, clients, seconds, pause, until } = given;
  const agent = new Agent({ keepAlive: true, maxSockets: clients.length });
  const samples: number[] = [];
  const errors: string[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const isOver = () => performance.now() >= end || until?.aborted === true;
  const loop = async (client: Client) => {
    while (!isOver() && (samples.length > 0 || errors.length < MOST_ERRORS)) {
      const ahead = client.before && (await failureOf(client.before, { agent, port }));
      const asked = performance.now();
      const error = ahead ?? (await failureOf(client, { agent, port }));
      if (error === undefined) samples.push(performance.now() - asked);
      else errors.push(error);
      await pause?.();
    }
  };
  await Promise.all(clients.map(loop));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  const latency = percentiles(samples);
  return {
    requests: samples.length,
    errors: errors.length,
    ...(errors[0] === undefined ? {} : { error: errors[0] }),
    perSecond: Math.round((samples.length / took) * 10) / 10,
    ...(latency === undefined ? {} : { latency }),
  };
}

async function failureOf(
  client: Client,
  to: { agent: Agent; port: number },
): Promise<string | undefined> {
  try {
    const call = client.next();
    const answer = await ask(call, to);
    const isRight = answer.status >= 200 && answer.status < 300 && client.accept(answer);
    return isRight
      ? undefined
      : `${call.method} ${call.path}: ${answer.status} ${answer.text().slice(0, 200)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function ask(call: Call, { agent, port }: { agent: Agent; port: number }): Promise<Answer> {
  const { method, path, body } = call;
  const json =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const headers = { ...call.headers, ...json };
  return new Promise((resolve, reject) => {
    const sent = request({ host: HOST, port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: () => Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.setTimeout(PATIENCE, () => sent.destroy(new Error(`no answer within ${PATIENCE} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
