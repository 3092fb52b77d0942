/** Whether `npm run test:full` runs: what takes long and repeats what a shorter test shows waits for it. */
export const isFullRun = process.env['FAROLA_TEST_FULL'] === '1';
