const maxDepth = 64;

/**
 * The code of what keeps a value from being stored as JSON: no JSON value, nested more than 64
 * deep, or with a NUL or half a surrogate pair, which the database cannot hold.
 */
export function jsonFault(
  value: unknown,
  depth = 0,
): 'NO_ES_JSON' | 'CARACTER_INVALIDO' | undefined {
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value === 'string') return /\0|\p{Cs}/u.test(value) ? 'CARACTER_INVALIDO' : undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'NO_ES_JSON';
  if (!isContainer(value) || depth === maxDepth) return 'NO_ES_JSON';
  const parts: unknown[] = Array.isArray(value) ? value : Object.entries(value).flat();
  for (const part of parts) {
    const fault = jsonFault(part, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** A plain object or an array: a Date or a Map would come back as something else. */
function isContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** Bytes of a text in UTF-8; the core has no TextEncoder. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}
