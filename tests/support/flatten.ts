/** `{ a: { b: 'x' } }` -> `{ 'a.b': 'x' }`. */
export function flatten(words: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flatten(value, `${path}${key}.`))
        : [[path + key, String(value)]],
    ),
  );
}
