import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ConfigError } from '../../../src/server/config.ts';
import { refuseTakenPort } from '../../../src/server/start/freePort.ts';

test('a taken port is refused by its name, and free once the other program ends', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const address = other.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const at = { host: '127.0.0.1', port };
  const refused: unknown = await refuseTakenPort(at).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as ConfigError).message).toContain(`127.0.0.1:${port}`);
  await new Promise((resolve) => other.close(resolve));
  await expect(refuseTakenPort(at)).resolves.toBeUndefined();
});

test('another reason is told as it is', async () => {
  const at = { host: '192.0.2.1', port: 0 };
  await expect(refuseTakenPort(at)).rejects.toThrow(/EADDRNOTAVAIL/);
});
