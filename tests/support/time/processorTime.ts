import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file: seconds of processor that it took of its worker, with all threads in it. */
    processor?: number;
  }
}

// a set-up file is run anew before each file of tests: what that imports is counted, too
const before = process.cpuUsage();

// oxlint-disable-next-line no-empty-pattern -- vitest reads fixtures from it
afterAll(({}, { file }) => {
  const { user, system } = process.cpuUsage(before);
  file.meta.processor = (user + system) / 1e6;
});
