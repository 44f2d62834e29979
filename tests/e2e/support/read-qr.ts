import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const machineCode = readFileSync(
  createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"),
);

/** The content of a QR code in a picture, as any phone reads it; null if there is none. */
export async function readQr(picture: Buffer): Promise<string | null> {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(machineCode).buffer } });
  const [found] = await readBarcodes(Uint8Array.from(picture), { formats: ["QRCode"] });
  return found?.text ?? null;
}
