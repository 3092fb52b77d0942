import { describe, expect, it } from 'vitest';
import { DatabaseFailure } from '../../../src/server/db/embedded/databaseFailure.ts';
import {
  constraintOf,
  isSerializationFailure,
  isUnavailable,
} from '../../../src/server/db/failures.ts';

/** As drizzle hands it over: the driver's error is the cause. */
function wrapped(code: string, message = 'reason'): Error {
  return new Error('Failed query', { cause: new DatabaseFailure({ code, message }) });
}

describe('isUnavailable', () => {
  it.each([
    '53100',
    '53200',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
    '08006',
    '58030',
  ])('is true for the state %s', (code) => expect(isUnavailable(wrapped(code))).toBe(true));

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND'])(
    'is true for the network error %s, also within an AggregateError',
    (code) => {
      const error = Object.assign(new Error(code), { code });
      expect(isUnavailable(error)).toBe(true);
      expect(isUnavailable(new Error('x', { cause: new AggregateError([error]) }))).toBe(true);
    },
  );

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('is true for what the pool says without a code: %s', (message) => {
    expect(isUnavailable(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
  });

  it.each(['23505', '42601', '25P03', '57014', '40001', 'XX000'])(
    'is false for the state %s',
    (code) => expect(isUnavailable(wrapped(code))).toBe(false),
  );

  it.each([undefined, null, 'text', new Error('something else')])(
    'is false for anything else: %s',
    (value) => expect(isUnavailable(value)).toBe(false),
  );
});

describe('constraintOf', () => {
  it('gives the kind and the names that the database gave, and no empty ones', () => {
    const failure = new DatabaseFailure({
      code: '23505',
      message: 'duplicate key',
      constraint: 'barrio_codigo_key',
      table: 'barrio',
    });
    expect(constraintOf(new Error('Failed query', { cause: failure }))).toEqual({
      kind: 'unique',
      constraint: 'barrio_codigo_key',
      table: 'barrio',
    });
  });

  it('is undefined for any other failure', () => {
    expect(constraintOf(wrapped('22P02'))).toBeUndefined();
    expect(constraintOf('23505')).toBeUndefined();
  });
});

describe('isSerializationFailure', () => {
  it('is true for a serialization failure and a deadlock only', () => {
    expect(isSerializationFailure(wrapped('40001'))).toBe(true);
    expect(isSerializationFailure(wrapped('40P01'))).toBe(true);
    expect(isSerializationFailure(wrapped('23505'))).toBe(false);
  });
});
