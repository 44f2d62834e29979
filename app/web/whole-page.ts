import { Writable } from "node:stream";

/**
 * Gathers what React writes and hands it over in one piece. React fills buffers of 2,048 bytes and passes them
 * on whole: where a letter of several bytes does not fit any more, the rest of a buffer is zeros, which would
 * stand within an Arabic word. No page has a zero of its own.
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
      done(Buffer.concat(pieces));
      next();
    },
  });
}
