import { importMaxBytes } from "#app/core/domain/imports/import-size.ts";
import { data, type ActionFunctionArgs } from "#app/remix.server.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import type { FileShown } from "./file-shown.ts";
import { importKinds, rightOfImport, type ImportKind } from "#app/core/domain/imports/import-kinds.ts";
import { isFileFault } from "#app/core/domain/imports/line-faults.ts";
import { isDetailCode, refuse, type Refused } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { formRefusalOf, readFileForm } from "#app/core/pages/form.server.ts";
import { hashOf, kindsOfImport, type FileReport } from "./import-kinds.server.ts";
import type { ColumnFault } from "./read-lines.server.ts";

/** More faults would make the page too long; the others show up once these are corrected. */
const mostShown = 200;

/** The kind of import in an address. Throws 404 for an unknown kind, and 403 without its right. */
export function kindAt({ caller }: OperatorCall, name: string | undefined): ImportKind {
  const kind = importKinds.find((one) => one === name);
  if (!kind) throw data(null, { status: 404 });
  if (!caller.rights.includes(rightOfImport[kind])) throw data(null, { status: 403 });
  return kind;
}

/** Checks the file of a form; a file that has just been checked without faults is imported. */
export async function answerImport(call: OperatorCall, { request, params }: ActionFunctionArgs) {
  const kind = kindAt(call, params.what);
  const form = await readFileForm(request, { maxBytes: importMaxBytes });
  if (!form.ok) return refused(form);
  const file = form.value.get("file");
  if (!(file instanceof File) || file.size === 0)
    return refused(refuse("INVALID_INPUT", { details: [{ path: "file", code: "REQUIRED" }] }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = hashOf(bytes);
  // Only a file whose check the operator has seen is imported; a different file is checked first.
  const write = form.value.get("intent") === "import" && form.value.get("checked") === hash;
  const taken = await kindsOfImport[kind].take(call, bytes, write);
  if (!taken.ok) return refused(taken);
  return data({ file: fileShown(taken.value, hash, call.language) });
}

function refused(decision: Refused) {
  return data(formRefusalOf(decision, new FormData()), { status: errorTable[decision.refusal].status });
}

function fileShown(report: FileReport, hash: string, language: Language): FileShown {
  const { right, wrong, faults, imported } = report;
  return {
    ...{ right, wrong, imported },
    checked: faults.length === 0 && imported === null ? hash : null,
    faults: faults.slice(0, mostShown).map((fault) => ({
      line: fault.line === null ? null : formatNumber(fault.line, language),
      column: fault.column,
      text: faultText(fault, language),
    })),
    more: Math.max(faults.length - mostShown, 0),
  };
}

function faultText({ code, sameAs = 0 }: ColumnFault, language: Language): string {
  const t = translator(language);
  if (isFileFault(code))
    return t(`imports.faults.${code}`, { ns: "operator", line: formatNumber(sameAs, language) });
  return isDetailCode(code) ? t(`details.${code}`, { ns: "errors" }) : t(code, { ns: "errors" });
}
