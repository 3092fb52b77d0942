/** How long a test waits for what should be seen, ms: the machine is often busy with other work. */
export const PATIENCE = 45_000;
