import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { guardedRequest } from "#app/core/adapters/guarded-request.server.ts";

const timeLimitMs = 8_000;
const maxRedirects = 3;

/** The picture could not be fetched from its address; the message does not name the address. */
export class PictureNotFetched extends Error {
  override name = "PictureNotFetched";
}

/**
 * Fetches a picture from an address that somebody entered, within eight seconds and `maxBytes`. The address
 * must not lead into our own network. Follows three redirects, each guarded like the first address. Throws
 * PictureNotFetched.
 */
export async function fetchPicture(url: string, maxBytes: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    return await follow(new URL(url), maxBytes, signal);
  } catch (error) {
    throw error instanceof PictureNotFetched
      ? error
      : new PictureNotFetched((error as Error).name, { cause: error });
  }
}

async function follow(first: URL, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  let target = first;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await get(target, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await bodyOf(answer, maxBytes);
      if (statusCode < 300 || statusCode > 399 || !headers.location)
        throw new PictureNotFetched(`answered ${statusCode}`);
      target = new URL(headers.location, target);
    } finally {
      answer.destroy();
    }
  }
  throw new PictureNotFetched("too many redirects");
}

async function get(target: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const request = guardedRequest(target, {
    signal,
    headers: { Accept: "image/avif;q=0,image/webp,image/png,image/jpeg", "User-Agent": "Mezia-Pictures/1" },
  });
  request.end();
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return answer;
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new PictureNotFetched("too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
