/** What tracing does for the rest of the app, while an endpoint for traces is set. */
export interface Tracing {
  /** Runs the work in a span of this name, below the current one. */
  within<T>(name: string, work: () => T | Promise<T>): Promise<T>;
}

// The server installs it, the build that it serves uses it: they load this module twice.
const inProcess = globalThis as { mezia_tracing?: Tracing };

export function installTracing(tracing: Tracing): void {
  inProcess.mezia_tracing = tracing;
}

export function isTracing(): boolean {
  return inProcess.mezia_tracing !== undefined;
}

/** Runs the work in a span of its own. The name is a pattern or a constant: no id and nothing personal. */
export function inSpan<T>(name: string, work: () => T | Promise<T>): T | Promise<T> {
  const { mezia_tracing: tracing } = inProcess;
  return tracing ? tracing.within(name, work) : work();
}
