/**
 * What scripts want of the browser, and its oldest ones (scripts/browsers.ts) do not all have: each in a way that all
 * of them take. tests/tidy/newer-names.ts keeps such names out of all other scripts.
 */

/** A signal that aborts after `ms` milliseconds, or when `leave` does. */
export function patience(ms: number, leave?: AbortSignal): AbortSignal {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new DOMException("", "TimeoutError")), ms);
  const stop = () => {
    clearTimeout(timer);
    end.abort(leave?.reason);
  };
  if (leave?.aborted) stop();
  else leave?.addEventListener("abort", stop, { once: true, signal: end.signal });
  return end.signal;
}

/** Sends a form as a tap on its button would: fields are checked, and the page hears of it. */
export function submitForm(form: HTMLFormElement, submitter: HTMLElement | null = null): void {
  if ("requestSubmit" in form) return form.requestSubmit(submitter);
  if (submitter) return submitter.click();
  const button = document.createElement("button");
  button.hidden = true;
  // The `form` above is never for a browser that comes here.
  (form as HTMLFormElement).append(button);
  button.click();
  button.remove();
}

/** Whether the camera of this track has a light; false also where the browser cannot tell. */
export function hasTorch(track: MediaStreamTrack): boolean {
  // TypeScript's types know neither the light nor browsers without the question.
  const capabilities = (track as Partial<MediaStreamTrack>).getCapabilities?.() as
    | { torch?: boolean }
    | undefined;
  return capabilities?.torch === true;
}

/** An answer as the server would give it, for a page that asked in vain. */
export function jsonResponse(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { "Content-Type": "application/json" } });
}
