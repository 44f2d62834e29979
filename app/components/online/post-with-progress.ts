interface Options {
  /** How much has gone out, from 0 to 1. */
  onPart: (part: number) => void;
  signal: AbortSignal;
}

/** A large picture over a poor network takes its time. */
const patienceMs = 120_000;

/**
 * Posts a form and reads its answer as JSON; null where none came. A `fetch` does not say how much of a file has gone
 * out, so that this is an XMLHttpRequest.
 */
export function postWithProgress<T>(
  address: string,
  body: FormData,
  { onPart, signal }: Options,
): Promise<T | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.timeout = patienceMs;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onPart(loaded / total);
    };
    request.onload = () => resolve(request.status < 500 ? (request.response as T | null) : null);
    request.onerror = () => resolve(null);
    request.ontimeout = () => resolve(null);
    request.onabort = () => resolve(null);
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}
