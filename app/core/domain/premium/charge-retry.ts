/** For how long a failed charge is tried again, once a day, in milliseconds. */
export const retryMs = 7 * 24 * 60 * 60 * 1000;
