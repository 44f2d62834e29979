import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const machineCode = readFileSync(
  createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"),
);

/**
 * The content of a code in a picture, dark on white as the plainest scanner reads it; null if there is none. A QR code,
 * unless another kind is named.
 */
export async function readQr(picture: Buffer, kind: "QRCode" | "Code128" = "QRCode"): Promise<string | null> {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(machineCode).buffer } });
  const [found] = await readBarcodes(Uint8Array.from(picture), { formats: [kind], tryInvert: false });
  return found?.text ?? null;
}
