import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import { documentMaxBytes } from "#app/core/domain/requests/document.ts";
import { readFileForm } from "./form.server.ts";

/**
 * Reads a form with a file in its field `document`. Refuses like `readFileForm`, a too large file in words: a size
 * in bytes does not help people.
 */
export async function readDocumentForm(request: Request): Promise<Decision<FormData>> {
  const form = await readFileForm(request, { maxBytes: documentMaxBytes });
  return !form.ok && form.refusal === "PAYLOAD_TOO_LARGE"
    ? refuse("PAYLOAD_TOO_LARGE", { details: [{ path: "document", code: "PAYLOAD_TOO_LARGE" }] })
    : withoutEmptyFile(form);
}

/** A chosen file with nothing in it is not taken for one that was not chosen. */
function withoutEmptyFile(form: Decision<FormData>): Decision<FormData> {
  const file = form.ok && form.value.get("document");
  return file instanceof File && file.size === 0 && file.name !== ""
    ? refuse("DOCUMENT_INVALID", { details: [{ path: "document", code: "DOCUMENT_INVALID" }] })
    : form;
}

/** The file of the form; null if none was chosen. */
export async function documentIn(form: FormData): Promise<Uint8Array | null> {
  const file = form.get("document");
  return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
}
