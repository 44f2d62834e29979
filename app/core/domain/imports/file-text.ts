/**
 * The text of a file that a spreadsheet saved: in UTF-8, or in UTF-16 with its byte order mark, as Excel's
 * "Unicode text" has it. Null for any other encoding.
 */
export function fileText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf([first, second]: Uint8Array): "utf-16le" | "utf-16be" | "utf-8" {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
