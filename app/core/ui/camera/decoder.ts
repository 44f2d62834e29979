import { BarcodeDetector, prepareZXingModule, type BarcodeFormat } from "barcode-detector/ponyfill";
import wasmAddress from "zxing-wasm/reader/zxing_reader.wasm?url";

/** "qr" for our own codes; "any" also for a shop's codes, including bar codes. */
export type CodeKind = "qr" | "any";

export type Decode = (picture: ImageBitmapSource) => Promise<string[]>;

const formats: Record<CodeKind, BarcodeFormat[]> = {
  qr: ["qr_code"],
  any: [
    "qr_code",
    "data_matrix",
    "code_128",
    "code_39",
    "ean_13",
    "ean_8",
    "upc_a",
    "upc_e",
    "itf",
    "codabar",
  ],
};

/**
 * Returns a ready reader of codes in pictures. It is large: import this file only when somebody scans. Its
 * WebAssembly comes from our own server; rejects when it cannot be loaded.
 */
export async function loadDecoder(kind: CodeKind): Promise<Decode> {
  const locateFile = (file: string, folder: string) => (file.endsWith(".wasm") ? wasmAddress : folder + file);
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true });
  const detector = new BarcodeDetector({ formats: formats[kind] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}
