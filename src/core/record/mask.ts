/** What stands where a personal value is not shown. Sent back it means the value behind it. */
export const MASK = '•••';
