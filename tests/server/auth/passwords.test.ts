import { describe, expect, test } from 'vitest';
import { DUMMY_HASH, hashPassword, verifyPassword } from '../../../src/server/auth/passwords.ts';

describe('a password hash', () => {
  test('is argon2id with the parameters of OWASP and its own salt', async () => {
    const [one, two] = [await hashPassword('farol'), await hashPassword('farol')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  test('verifies its password and no other', async () => {
    const hash = await hashPassword('farol de mañana');
    expect(await verifyPassword(hash, 'farol de mañana')).toBe(true);
    expect(await verifyPassword(hash, 'farol de mañana '.normalize('NFD'))).toBe(false);
    expect(await verifyPassword(hash, 'Farol de mañana')).toBe(false);
  });

  test('costs the same for nobody as for somebody', async () => {
    const parameters = (hash: string) => hash.split('$').slice(0, 4);
    expect(parameters(DUMMY_HASH)).toEqual(parameters(await hashPassword('farol')));
    expect(await verifyPassword(DUMMY_HASH, '')).toBe(false);
  });
});
