/** Lets `places` pieces of work run at a time, first come first served. */
export interface Semaphore {
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createSemaphore(places: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = places;

  const enter = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return {
    async take(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
