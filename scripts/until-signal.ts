const parent = process.ppid;

/**
 * Fulfilled when the process is told to end: at SIGINT, SIGTERM or SIGHUP, or when npm, which started it, is gone.
 * Further signals are ignored, as npm passes on what the terminal has sent to all already; the fifth ends a
 * stop that hangs.
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
