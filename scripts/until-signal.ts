const parent = process.ppid;

/**
 * Resolves when the process is told to end: at SIGINT, SIGTERM or SIGHUP, or when npm, which started it, has
 * ended. Further signals are ignored, because the terminal sends a signal to all processes and npm passes it
 * on again; the fifth signal ends a shutdown that hangs.
 */
export function untilSignal(): Promise<void> {
  let count = 0;
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        count += 1;
        if (count >= 5) process.exit(130);
        resolve();
      });
    }
    if (process.env.npm_lifecycle_event === undefined) return;
    setInterval(() => {
      if (process.ppid !== parent) resolve();
    }, 500).unref();
  });
}
