import type { ErrorBody } from '../../../src/core/api/errorBody.ts';
import type { Row } from '../../../src/core/resource/resource.ts';

export interface Api {
  readonly token: string;
  call(path: string, request?: ApiRequest): Promise<ApiAnswer>;
  /** The records that a filter lets through, at most 100. */
  find(resource: string, filter?: Row): Promise<Row[]>;
  /** Creates a record; throws what the API says when it does not. */
  create(resource: string, values: Row): Promise<SavedRow>;
  /** Replaces values of a record, as somebody else would meanwhile. */
  change(resource: string, id: number, values: Row): Promise<SavedRow>;
}

export type SavedRow = Row & { id: number; version: number };

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: Row;
  headers?: Record<string, string>;
}

export interface ApiAnswer {
  status: number;
  /** A record, or what the API says of an error. */
  body: Row & Partial<ErrorBody>;
}

/** Signs in by the API, past the browser. */
export async function signInToApi(
  url: string,
  credentials: { email: string; password: string },
): Promise<Api> {
  const { status, body } = await send(`${url}/api/security/login/login`, {
    method: 'POST',
    body: { ...credentials },
  });
  const token = body['api_token'];
  if (typeof token !== 'string') throw new Error(`${status} at sign-in: ${body.message}`);
  return apiOf(url, token);
}

export function apiOf(url: string, token: string): Api {
  const authorized = ({ headers = {}, ...request }: ApiRequest = {}) => ({
    ...request,
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
  const call: Api['call'] = (path, request) => send(`${url}/api/${path}`, authorized(request));
  const saved = async (path: string, request: ApiRequest): Promise<SavedRow> => {
    const { status, body } = await call(path, request);
    if (status >= 300) throw new Error(`${status} at ${path}: ${JSON.stringify(body)}`);
    return body as SavedRow; // a success of the API answers a record
  };
  return {
    token,
    call,
    find: async (resource, filter = {}) => {
      const query = new URLSearchParams({ range: '[0,99]', filter: JSON.stringify(filter) });
      const { status, body } = await call(`${resource}?${query.toString()}`);
      if (status !== 200) throw new Error(`${status} at ${resource}: ${JSON.stringify(body)}`);
      return body as unknown as Row[]; // a list answers an array
    },
    create: (resource, values) => saved(resource, { method: 'POST', body: values }),
    change: async (resource, id, values) => {
      const record = await saved(`${resource}/${id}`, {});
      const headers = { 'If-Match': `"${record.version}"` };
      const body = { ...record, ...values };
      return saved(`${resource}/${id}`, { method: 'PUT', body, headers });
    },
  };
}

async function send(
  url: string,
  { method = 'GET', body, headers }: ApiRequest,
): Promise<ApiAnswer> {
  const answer = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === '' ? {} : (JSON.parse(text) as ApiAnswer['body']),
  };
}
