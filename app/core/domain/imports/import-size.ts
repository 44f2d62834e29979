/** The largest file that an import takes, in bytes. */
export const importMaxBytes = 5 * 1024 * 1024;
