/** Runs tasks one after another, in the order of their calls; a failed one does not stop the rest. */
export interface Queue {
  run<T>(task: () => Promise<T>): Promise<T>;
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = last.then(task);
      last = result.catch(() => {});
      return result;
    },
  };
}
