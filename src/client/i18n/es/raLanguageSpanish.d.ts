/** The package brings no types of its own. */
declare module 'ra-language-spanish' {
  interface Sentences {
    readonly [name: string]: string | Sentences;
  }
  const table: Sentences;
  export default table;
}
