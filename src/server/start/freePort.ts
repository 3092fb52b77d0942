import { createServer } from 'node:net';
import { ConfigError, type Config } from '../config.ts';

/** Throws where nothing can listen there: known before a database is filled, which takes a minute for the demo. */
export async function refuseTakenPort({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(unusable(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function unusable(error: NodeJS.ErrnoException, { host, port }: Pick<Config, 'host' | 'port'>) {
  if (error.code !== 'EADDRINUSE') return error;
  return new ConfigError(
    `${host}:${port} is taken by another program: end that one, or set PORT to another port`,
  );
}
