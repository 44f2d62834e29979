interface Options {
  /** The sent part, from 0 to 1. */
  onPart: (part: number) => void;
  signal: AbortSignal;
}

/** A large picture over a slow network takes long. */
const patienceMs = 120_000;

/**
 * Posts a form and reads its answer as JSON; null without an answer. It uses XMLHttpRequest, because `fetch`
 * does not report how much of a file was sent.
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
