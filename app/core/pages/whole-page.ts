import { Writable } from "node:stream";

/**
 * Gathers what React writes and hands it over in one piece. React fills buffers of 2,048 bytes and passes
 * them on whole: where a letter of several bytes does not fit any more, the rest of a buffer is zeros, which
 * would stand within an Arabic word. No page has a zero of its own.
 */
export function wholePage(done: (page: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Uint8Array, _, next) {
      let end = piece.byteLength;
      while (end > 0 && piece[end - 1] === 0) end -= 1;
      pieces.push(piece.subarray(0, end));
      next();
    },
    final(next) {
      done(withoutIndentation(Buffer.concat(pieces)));
      next();
    },
  });
}

/** Remix writes its manifest with indentation: a fiftieth of the home page is spaces. */
function withoutIndentation(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const start = page.indexOf("window.__remixManifest = {\n");
  const end = page.indexOf("\n};", start);
  if (start === -1 || end === -1) return page;
  const manifest = page.toString("latin1", start, end).replace(/\n */g, "");
  return Buffer.concat([page.subarray(0, start), Buffer.from(manifest, "latin1"), page.subarray(end)]);
}
